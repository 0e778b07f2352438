import { type Address, type Hex, numberToHex, type Transport } from 'viem'
import { isDeployed } from '../account/buildOperation.js'
import type { AccountCall } from '../account/calls.js'
import { findAccount } from '../account/readOwners.js'
import { signMessage, signTypedData } from '../account/signatures.js'
import { toPasskeyAccount, toSigner } from '../account/toPasskeyAccount.js'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { signWithPasskey } from '../credential/signWithPasskey.js'
import type { Approve, Confirm } from './confirm.js'
import { connectChain } from './connectChain.js'
import { readCallsStatus, waitForTransaction } from './followOperation.js'
import type { PasskeyNetwork } from './PasskeyNetwork.js'
import { ProviderError } from './ProviderError.js'
import { assertAccount, isRecord, parseCall, parseId, parseMessage, parseTypedData } from './parseRequest.js'
import { proposeCalls } from './proposeCalls.js'

export type CreatePasskeyProviderParameters = {
  /** The first is the one to begin with. */
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  /** The passkey that signs. */
  passkey: Passkey
  /** The signers that the account began with, where they were others than this passkey alone. */
  firstSigners?: readonly Hex[]
  /** Another account of the same signers. */
  salt?: Hex
  /** The account, where it is one that the passkey was added to and its first signers are not known. */
  account?: Address
  credentials?: Credentials
  /** For tests; `http` by default. */
  transport?: (url: string) => Transport
  /** How often the bundler is asked what became of an operation. */
  pollMs?: number
  /** Ids that pages gave to their calls; in memory by default. */
  callIds?: CallIds
} & (
  | {
      /** Asks the person; called before the passkey is, for everything that is signed. */
      confirm: Confirm
    }
  | { approve: Approve }
)

/** Which operation a page's own id for its calls stands for (EIP-5792). */
export type CallIds = Pick<Map<string, Hex>, 'get' | 'set'>

/** A wallet as pages speak with it. */
export type PasskeyProvider = {
  /** The account's address; the same on every chain. */
  address: Address
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
  on: (event: string, listener: (value: unknown) => void) => void
  removeListener: (event: string, listener: (value: unknown) => void) => void
}

/** Questions to the node that are passed on as they are. */
const reads =
  /^(?:eth_(?:blockNumber|call|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas|blobBaseFee)|net_version)$/

/**
 * Makes an EIP-1193 provider of a passkey's account.
 *
 * @example
 * const provider = createPasskeyProvider({ networks: [{ chainId, rpcUrl, bundlerUrl }], passkey, confirm })
 * await provider.request({ method: 'eth_sendTransaction', params: [{ to, value: '0x1' }] })
 */
export function createPasskeyProvider({
  networks,
  passkey,
  firstSigners,
  salt,
  account: named,
  credentials,
  transport,
  pollMs = 1_000,
  callIds = new Map(),
  ...asking
}: CreatePasskeyProviderParameters): PasskeyProvider {
  const signer = toSigner(passkey)
  const account = named
    ? findAccount(signer, named)
    : toPasskeyAccount({ signers: firstSigners ?? [signer], ...(salt && { salt }) })
  const { address } = account
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let current = networks[0]

  const clientsOf = (network: PasskeyNetwork) => connectChain(network, transport)
  const sign = (hash: Hex) => signWithPasskey({ passkey, hash, ...(credentials && { credentials }) })

  const approve = 'approve' in asking ? asking.approve : toApprove(asking.confirm)
  /** Ids of calls that a person is being asked about. */
  const asked = new Set<string>()

  /** Sends calls as one operation; returns its hash. */
  const sendCalls = (calls: readonly AccountCall[], network = current, id?: string): Promise<Hex> =>
    proposeCalls(clientsOf(network), {
      account,
      signer,
      sign: ({ hash }) => sign(hash),
      calls,
      approve,
      onSigned: (hash) => id !== undefined && callIds.set(id, hash),
    })

  async function place(network = current) {
    const { node, chainId } = clientsOf(network)
    return { account, chainId, isDeployed: await isDeployed(node, account) }
  }

  function findNetwork(value: unknown): PasskeyNetwork {
    const network = networks.find(({ chainId }) => numberToHex(chainId) === String(value).toLowerCase())
    if (!network)
      throw new ProviderError('unknown-chain', `The wallet is not set up for chain ${String(value)}.`)
    return network
  }

  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => numberToHex(current.chainId),
    wallet_switchEthereumChain(parameters) {
      current = findNetwork(isRecord(parameters) ? parameters.chainId : undefined)
      for (const listener of listeners.get('chainChanged') ?? []) listener(numberToHex(current.chainId))
      return null
    },
    async eth_sendTransaction(transaction) {
      const call = parseCall(transaction)
      assertAccount((transaction as { from?: unknown }).from, address)
      const { bundler } = clientsOf(current)
      return waitForTransaction(bundler, await sendCalls([call]), pollMs)
    },
    async wallet_sendCalls(parameters) {
      const { from, chainId, calls, capabilities = {}, id: given } = isRecord(parameters) ? parameters : {}
      assertAccount(from, address)
      if (!Array.isArray(calls) || calls.length === 0)
        throw new ProviderError('parameters', 'There are no calls.')
      for (const [name, wanted] of Object.entries(isRecord(capabilities) ? capabilities : {})) {
        if (!isRecord(wanted) || wanted.optional !== true) {
          throw new ProviderError('unsupported', `This wallet does not have the capability ${name}.`)
        }
      }
      const network = chainId === undefined ? current : findNetwork(chainId)
      const id = parseId(given)
      const parsed = calls.map(parseCall)
      if (id === undefined) return { id: await sendCalls(parsed, network) }
      if (asked.has(id) || callIds.get(id))
        throw new ProviderError('duplicate', `There are calls of the id ${id}.`)
      asked.add(id)
      try {
        await sendCalls(parsed, network, id)
        return { id }
      } finally {
        asked.delete(id)
      }
    },
    async wallet_getCallsStatus(id) {
      const hash = typeof id === 'string' ? (callIds.get(id) ?? id) : id
      return { ...(await readCallsStatus(networks.map(clientsOf), hash)), id }
    },
    wallet_getCapabilities(of) {
      assertAccount(of, address)
      const atomic = { atomic: { status: 'supported' } }
      return Object.fromEntries(networks.map(({ chainId }) => [numberToHex(chainId), atomic]))
    },
    async personal_sign(value, of) {
      assertAccount(of, address)
      const message = parseMessage(value)
      const network = current
      const { chainId } = network
      return approve({
        kind: 'message',
        prepare: async () => ({ kind: 'message', account: address, chainId, message }),
        sign: async () =>
          signMessage({ signer, sign }, { ...(await place(network)), message: { raw: message } }),
      })
    },
    async eth_signTypedData_v4(of, value) {
      assertAccount(of, address)
      const network = current
      const { chainId } = network
      const typedData = parseTypedData(value, chainId)
      return approve({
        kind: 'typed-data',
        prepare: async () => ({ kind: 'typed-data', account: address, chainId, typedData }),
        sign: async () => signTypedData({ signer, sign }, { ...(await place(network)), typedData }),
      })
    },
  }

  return {
    address,
    async request({ method, params = [] }) {
      if (Object.hasOwn(methods, method))
        return methods[method]?.(...(Array.isArray(params) ? params : [params]))
      if (!reads.test(method)) throw new ProviderError('unsupported', `This wallet does not know ${method}.`)
      return clientsOf(current).node.request({ method, params } as never)
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

/** A question, and nothing else: for pages that show the confirmation themselves. */
const toApprove =
  (confirm: Confirm): Approve =>
  async ({ prepare, sign }) => {
    const confirmation = await prepare()
    if ((await confirm(confirmation)) !== true) throw new ProviderError('rejected', 'The person declined.')
    return sign(confirmation)
  }
