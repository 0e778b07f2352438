import { type Address, numberToHex } from 'viem'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { signWithPasskey } from '../credential/signWithPasskey.js'
import { readFate, waitForTransaction } from '../operations/followOperation.js'
import { proposeCalls } from '../operations/proposeCalls.js'
import { readCallsStatus } from '../operations/readCallsStatus.js'
import type { SentOperation, SentOperations } from '../operations/SentOperation.js'
import { signOperation } from '../operations/signOperation.js'
import { encodeCalls } from '../safe/calls.js'
import { assertSigns, readSafe } from '../safe/readSafe.js'
import { readSigner } from '../safe/readSigner.js'
import { createSignerCodes } from '../safe/readSignerCode.js'
import { type SafeOwner, toAccountPlace, toPasskeySafe } from '../safe/toPasskeySafe.js'
import type { Approve } from './confirm.js'
import { type ChainClients, connectChain, type Reach } from './connectChain.js'
import { isRecord } from './isRecord.js'
import type { PasskeyNetwork } from './PasskeyNetwork.js'
import { ProviderError } from './ProviderError.js'
import {
  assertAccount,
  assertTransaction,
  parseCall,
  parseId,
  parseMessage,
  parseTypedData,
} from './parseRequest.js'

export type CreateRequestsParameters = {
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  account: Address
  /** The passkey that signs. */
  passkey: Passkey
  approve: Approve
  operations: SentOperations
  credentials?: Credentials
  reach?: Reach
  /** How often the chain is asked what became of an operation. */
  pollMs?: number
}

/** Answers what a page asks of an account, on the network that the wallet is on. */
export type Requests = (
  call: { method: string; params: readonly unknown[] },
  network: PasskeyNetwork,
) => Promise<unknown>

/** Questions to the node that are passed on as they are. */
const reads =
  /^(?:eth_(?:blockNumber|call|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas|blobBaseFee)|net_version)$/

/** Everything that the wallet's provider does with an account; it keeps no state of its own but what is being asked. */
export function createRequests(parameters: CreateRequestsParameters): Requests {
  const { networks, account: address, passkey, approve, operations } = parameters
  const { credentials, reach, pollMs = 1_000 } = parameters
  const place = toAccountPlace(passkey, address)
  const clientsOf = (network: PasskeyNetwork) => connectChain(network, reach)
  /** Ids of calls that a person is being asked about. */
  const asked = new Set<string>()

  const readSignerCode = createSignerCodes()
  const readOwner = (chain: ChainClients) =>
    readSigner({ publicKey: passkey.publicKey, account: address, readCode: () => readSignerCode(chain) })

  async function openAccount(network: PasskeyNetwork) {
    const clients = clientsOf(network)
    const { node: client, chainId } = clients
    const owner: SafeOwner = {
      kind: 'passkey',
      owner: await readOwner(clients),
      sign: (hash) => signWithPasskey({ passkey, hash, ...(credentials && { credentials }) }),
    }
    return { clients, owner, account: await toPasskeySafe({ client, chainId, account: place, owner }) }
  }

  /** Throws where a signature of the passkey alone would not be the account's. */
  async function assertOwner(network: PasskeyNetwork) {
    const clients = clientsOf(network)
    const state = await readSafe(clients.node, address)
    if (state) assertSigns(state, await readOwner(clients))
  }

  /** Sends calls as one operation. */
  async function send(
    network: PasskeyNetwork,
    rest: Pick<Parameters<typeof proposeCalls>[1], 'callData' | 'id' | 'replaced' | 'isCancel'>,
  ): Promise<SentOperation> {
    const { clients, owner, account } = await openAccount(network)
    return proposeCalls(clients, {
      account,
      owner,
      sign: ({ operation }) => signOperation(operation, { chainId: network.chainId, owner }),
      approve,
      operations,
      ...rest,
    })
  }

  function findNetwork(value: unknown): PasskeyNetwork {
    const network = networks.find(({ chainId }) => numberToHex(chainId) === String(value).toLowerCase())
    if (!network)
      throw new ProviderError('unknown-chain', `The wallet is not set up for chain ${String(value)}.`)
    return network
  }

  const findSent = (id: unknown) =>
    operations.list().find((one) => one.account === address && (one.id === id || one.hash === id))

  /** Makes one that waits cost more, or undoes it: with its nonce, so that one of the two alone is done. */
  async function replace(id: unknown, isCancel: boolean) {
    const sent = findSent(id)
    if (!sent) throw new ProviderError('unknown-bundle', `There are no calls of the id ${String(id)}.`)
    const network = findNetwork(numberToHex(sent.chainId))
    const newest = operations
      .list()
      .find(({ nonce, chainId }) => nonce === sent.nonce && chainId === sent.chainId)
    const fate = await readFate(clientsOf(network), { operation: sent, operations })
    if (fate.status !== 'pending' || sent.isOver)
      throw new ProviderError('parameters', 'A block holds it already.')
    const nothing = encodeCalls([{ to: address, value: 0n, data: '0x' }])
    const { hash } = await send(network, {
      callData: isCancel ? nothing : sent.callData,
      replaced: newest ?? sent,
      isCancel,
    })
    return { id: hash }
  }

  function assertCapabilities(capabilities: unknown) {
    for (const [name, wanted] of Object.entries(isRecord(capabilities) ? capabilities : {}))
      if (!isRecord(wanted) || wanted.optional !== true)
        throw new ProviderError('no-capability', `This wallet does not have the capability ${name}.`)
  }

  const methods: Record<string, (network: PasskeyNetwork, ...params: readonly unknown[]) => unknown> = {
    async eth_sendTransaction(network, transaction) {
      const call = parseCall(transaction)
      assertTransaction(transaction, network.chainId)
      assertAccount((transaction as { from?: unknown }).from, address)
      const operation = await send(network, { callData: encodeCalls([call]) })
      return waitForTransaction(clientsOf(network), { operation, operations, pollMs })
    },
    async wallet_sendCalls(current, given) {
      const { from, chainId, calls, capabilities, id: named } = isRecord(given) ? given : {}
      assertAccount(from, address)
      if (!Array.isArray(calls) || calls.length === 0)
        throw new ProviderError('parameters', 'There are no calls.')
      assertCapabilities(capabilities)
      for (const call of calls) assertCapabilities(isRecord(call) ? call.capabilities : undefined)
      const network = chainId === undefined ? current : findNetwork(chainId)
      const id = parseId(named)
      const callData = encodeCalls(calls.map(parseCall))
      if (id === undefined) return { id: (await send(network, { callData })).hash }
      if (asked.has(id) || findSent(id))
        throw new ProviderError('duplicate', `There are calls of the id ${id}.`)
      asked.add(id)
      try {
        await send(network, { callData, id })
        return { id }
      } finally {
        asked.delete(id)
      }
    },
    wallet_getCallsStatus: (_, id) =>
      readCallsStatus(networks.map(clientsOf), { id, sent: findSent(id), operations }),
    wallet_getCapabilities(_, of) {
      assertAccount(of, address)
      const atomic = { atomic: { status: 'supported' } }
      return Object.fromEntries(networks.map(({ chainId }) => [numberToHex(chainId), atomic]))
    },
    latchkey_speedUpCalls: (_, id) => replace(id, false),
    latchkey_cancelCalls: (_, id) => replace(id, true),
    async personal_sign(network, value, of) {
      assertAccount(of, address)
      const message = parseMessage(value)
      const { chainId } = network
      return approve({
        kind: 'message',
        async prepare() {
          await assertOwner(network)
          return { kind: 'message', account: address, chainId, message }
        },
        sign: async () => (await openAccount(network)).account.signMessage({ message: { raw: message } }),
      })
    },
    async eth_signTypedData_v4(network, of, value) {
      assertAccount(of, address)
      const { chainId } = network
      const typedData = parseTypedData(value, chainId)
      return approve({
        kind: 'typed-data',
        async prepare() {
          await assertOwner(network)
          return { kind: 'typed-data', account: address, chainId, typedData }
        },
        sign: async () => (await openAccount(network)).account.signTypedData(typedData),
      })
    },
  }

  return async ({ method, params }, network) => {
    if (Object.hasOwn(methods, method)) return methods[method]?.(network, ...params)
    if (!reads.test(method)) throw new ProviderError('unsupported', `This wallet does not know ${method}.`)
    return clientsOf(network).node.request({ method, params } as never)
  }
}
