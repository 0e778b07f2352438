import { type Address, createClient, type Hex, http, numberToHex, type Transport } from 'viem'
import { entryPoint08Address, formatUserOperationRequest } from 'viem/account-abstraction'
import {
  buildOperation,
  type ChainClients,
  hashOperation,
  isDeployed,
  maximumFeeOf,
} from '../account/buildOperation.js'
import { type AccountCall, decodeCalls } from '../account/calls.js'
import { signMessage, signTypedData } from '../account/signatures.js'
import { toAccountSignature, toPasskeyAccount, toSigner } from '../account/toPasskeyAccount.js'
import type { Credentials, Passkey } from '../credential/Passkey.js'
import { signWithPasskey } from '../credential/signWithPasskey.js'
import type { Confirm, Confirmation } from './confirm.js'
import { readCallsStatus, waitForTransaction } from './followOperation.js'
import { ProviderError } from './ProviderError.js'
import { assertAccount, isRecord, parseCall, parseMessage, parseTypedData } from './parseRequest.js'

/** A chain that the wallet can be on. */
export type PasskeyNetwork = {
  chainId: number
  rpcUrl: string
  /** Any bundler of ERC-4337 with the entry point 0.8. */
  bundlerUrl: string
}

export type CreatePasskeyProviderParameters = {
  /** The first is the one to begin with. */
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  /** The passkey that signs. */
  passkey: Passkey
  /** The signers that the account began with, where they were others than this passkey alone. */
  firstSigners?: readonly Hex[]
  /** Another account of the same signers. */
  salt?: Hex
  /** Asks the person; called before the passkey is, for everything that is signed. */
  confirm: Confirm
  credentials?: Credentials
  /** For tests; `http` by default. */
  transport?: (url: string) => Transport
  /** How often the bundler is asked what became of an operation. */
  pollMs?: number
}

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
  confirm,
  credentials,
  transport = (url) => http(url),
  pollMs = 1_000,
}: CreatePasskeyProviderParameters): PasskeyProvider {
  const signer = toSigner(passkey)
  const account = toPasskeyAccount({ signers: firstSigners ?? [signer], ...(salt && { salt }) })
  const { address } = account
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let current = networks[0]

  const clientsOf = ({ chainId, rpcUrl, bundlerUrl }: PasskeyNetwork): ChainClients => ({
    chainId,
    node: createClient({ transport: transport(rpcUrl), cacheTime: 0 }),
    bundler: createClient({ transport: transport(bundlerUrl) }),
  })
  const sign = (hash: Hex) => signWithPasskey({ passkey, hash, ...(credentials && { credentials }) })

  async function ask(confirmation: Confirmation): Promise<void> {
    if ((await confirm(confirmation)) !== true) throw new ProviderError('rejected', 'The person declined.')
  }

  /** Sends calls as one operation; returns its hash. */
  async function sendCalls(calls: readonly AccountCall[], network = current): Promise<Hex> {
    const clients = clientsOf(network)
    const { chainId } = network
    const operation = await buildOperation(clients, { account, signer, calls })
    const hash = hashOperation(operation, chainId)
    await ask({
      kind: 'operation',
      account: address,
      chainId,
      calls: decodeCalls(operation.callData, address),
      isFirst: operation.factory !== undefined,
      maximumFee: maximumFeeOf(operation),
      operation,
      hash,
    })
    const signed = { ...operation, signature: toAccountSignature(signer, await sign(hash)) }
    return (await clients.bundler.request({
      method: 'eth_sendUserOperation',
      params: [formatUserOperationRequest(signed), entryPoint08Address],
    } as never)) as Hex
  }

  async function place() {
    const { node, chainId } = clientsOf(current)
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
      const { from, chainId, calls, capabilities = {} } = isRecord(parameters) ? parameters : {}
      assertAccount(from, address)
      if (!Array.isArray(calls) || calls.length === 0)
        throw new ProviderError('parameters', 'There are no calls.')
      for (const [name, wanted] of Object.entries(isRecord(capabilities) ? capabilities : {})) {
        if (!isRecord(wanted) || wanted.optional !== true) {
          throw new ProviderError('unsupported', `This wallet does not have the capability ${name}.`)
        }
      }
      const network = chainId === undefined ? current : findNetwork(chainId)
      const id = await sendCalls(calls.map(parseCall), network)
      return { id }
    },
    wallet_getCallsStatus: (id) => readCallsStatus(networks.map(clientsOf), id),
    wallet_getCapabilities(of) {
      assertAccount(of, address)
      const atomic = { atomic: { status: 'supported' } }
      return Object.fromEntries(networks.map(({ chainId }) => [numberToHex(chainId), atomic]))
    },
    async personal_sign(value, of) {
      assertAccount(of, address)
      const message = parseMessage(value)
      await ask({ kind: 'message', account: address, chainId: current.chainId, message })
      return signMessage({ signer, sign }, { ...(await place()), message: { raw: message } })
    },
    async eth_signTypedData_v4(of, value) {
      assertAccount(of, address)
      const { chainId } = current
      const typedData = parseTypedData(value, chainId)
      await ask({ kind: 'typed-data', account: address, chainId, typedData })
      return signTypedData({ signer, sign }, { ...(await place()), typedData })
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
