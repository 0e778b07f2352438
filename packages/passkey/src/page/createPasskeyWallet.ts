import {
  type AccountChoice,
  type AdapterHost,
  createSource,
  type EmbeddedAccount,
  type EmbeddedWaiting,
  type EmbeddedWallet,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Credentials } from '../credential/Passkey.js'
import type { CreateKeys, Keys } from '../keys/createKeys.js'
import { putOperation, type SentOperations } from '../operations/SentOperation.js'
import { createProvider } from '../provider/createProvider.js'
import type { Requests } from '../provider/createRequests.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { ProviderError } from '../provider/ProviderError.js'
import { announceProvider, icon } from './announceProvider.js'
import { createAccountTeller } from './createAccountTeller.js'
import { createApprovals } from './createApprovals.js'
import { type PasskeyRecord, readRecord, writeRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'
import { toMissingProblem } from './toMissingProblem.js'

export type CreatePasskeyWalletParameters = PasskeyWalletParameters &
  Pick<AdapterHost, 'storage'> & {
    /** What announces keys for further chain families, where the page has set some up. */
    createKeys?: CreateKeys | undefined
    /** Tells a mistake in how the page is set up. */
    raise?: (error: unknown) => void
  }

/** What changes an account on its chain, the first time. */
const isSending = (method: string) => method === 'eth_sendTransaction' || method === 'wallet_getCallsStatus'

const unauthorized = (message: string) => new ProviderError('unauthorized', message)

/** Announces the wallet to the page; what signs is fetched when a person chooses it. */
export function createPasskeyWallet(parameters: CreatePasskeyWalletParameters): EmbeddedWallet {
  const { networks, storage, raise = () => {} } = parameters
  const account = createSource<EmbeddedAccount | undefined>(undefined)
  const { approval, ask } = createApprovals()
  let record = readRecord(storage)
  let signer: Promise<Requests> | undefined
  let connecting: Promise<void> | undefined
  let keys: Keys | undefined
  let onOperation = () => {}
  let waiting: Promise<EmbeddedWaiting> | undefined

  const isOffered = ({ chainId }: PasskeyNetwork) => record?.missing?.[chainId] === undefined
  const current = () =>
    networks.find(({ chainId }) => chainId === record?.chainId) ?? networks.find(isOffered) ?? networks[0]

  function keep(next: PasskeyRecord) {
    if (next.passkey.id !== record?.passkey.id || next.address !== record.address) signer = undefined
    record = next
    writeRecord(storage, next)
    keys?.update()
  }

  const loadChunk = () =>
    import('./signer.chunk.js').catch((cause: unknown) => {
      throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'embedded' }, cause })
    })

  const operations: SentOperations = {
    list: () => record?.operations ?? [],
    put(operation) {
      if (record) keep({ ...record, operations: putOperation(record.operations ?? [], operation) })
      onOperation()
    },
  }

  /** What signs for the account that is connected. */
  async function openSigner(): Promise<Requests> {
    if (!record?.isConnected) throw unauthorized('Connect the wallet first.')
    const { passkey, address: account } = record
    const [first = networks[0], ...others] = networks.filter(isOffered)
    signer ??= loadChunk().then((chunk) =>
      chunk.openSigner({ networks: [first, ...others], passkey, account, ask, operations }),
    )
    signer.catch(() => {
      signer = undefined
    })
    return signer
  }

  const tellAccount = createAccountTeller({
    account,
    getRecord: () => record,
    getRpcUrl: () => current().rpcUrl,
    getFacts: () => keys?.getFacts(),
  })

  /** Asks the person which account, once for everybody who wants to know. */
  async function connect(): Promise<readonly string[]> {
    if (!record?.isConnected) {
      connecting ??= ask<void>({
        kind: 'account',
        prepare: async () => ({ kind: 'account', ...(record && { remembered: record.address }) }),
        sign: async (choice = 'create') => {
          const chosen = await choose(choice)
          signer = undefined
          keep({ ...chosen, isConnected: true })
          void tellAccount()
        },
      }).finally(() => {
        connecting = undefined
      })
      await connecting
    }
    return record ? [record.address] : []
  }

  async function choose(choice: AccountChoice): Promise<Omit<PasskeyRecord, 'isConnected'>> {
    const { chooseAccount, readMissing } = await loadChunk()
    const found = readMissing(networks)
    const chooseBy = (credentials?: Credentials) =>
      chooseAccount(choice === 'remembered' ? 'find' : choice, {
        ...parameters,
        ...(credentials && { credentials }),
      })
    // Asked for by now: a browser lets a page ask for a passkey while the person's click is fresh.
    const known = choice === 'remembered' ? record : undefined
    const chosen = known ?? (keys ? await keys.choose(chooseBy) : await chooseBy())
    const missing = await found
    const problem = toMissingProblem(missing)
    if (problem) raise(problem)
    const offered = networks.filter(({ chainId }) => missing[chainId] === undefined)
    const [first] = offered
    if (!first) throw problem
    const { chainId } = offered.find((one) => one === current()) ?? first
    const isSame = record?.address === chosen.address
    return { ...(isSame ? record : {}), ...chosen, missing, chainId }
  }

  function disconnect() {
    if (record) {
      // Who the account is linked to is forgotten with its connection.
      const { label: _, ...left } = record
      keep({ ...left, isConnected: false })
    }
    void tellAccount()
    tell('accountsChanged', [])
    return null
  }

  const { provider, tell } = createProvider({
    networks,
    getAccount: () => (record?.isConnected ? record.address : undefined),
    getNetwork: current,
    async setNetwork(network) {
      if (!isOffered(network)) await offer(network)
      if (record) keep({ ...record, chainId: network.chainId })
      void tellAccount()
    },
    connect,
    disconnect,
    open: async () => {
      const requests = await openSigner()
      return async (call, network) => {
        const answer = await requests(call, network)
        if (isSending(call.method) && account.get()?.smartAccountDeployed === false) void tellAccount()
        return answer
      }
    },
  })

  /** Looks again on a network that lacked something when the account was chosen; throws where it still does. */
  async function offer(network: PasskeyNetwork) {
    const { readMissing } = await loadChunk()
    const missing = await readMissing([network])
    const problem = toMissingProblem(missing)
    if (problem) {
      raise(problem)
      throw new ProviderError('unknown-chain', problem.message, { cause: problem })
    }
    const { [network.chainId]: _, ...left } = record?.missing ?? {}
    signer = undefined
    if (record) keep({ ...record, missing: left })
  }

  const stop = announceProvider(provider)
  keys =
    stop &&
    parameters.createKeys?.({
      families: parameters.keys ?? [],
      icon,
      ask,
      connect,
      disconnect,
      getRecord: () => record,
      unauthorized,
      keepKeys(found) {
        if (record) keep({ ...record, keys: found })
        void tellAccount()
      },
    })
  void tellAccount()

  return {
    account,
    approval,
    label(label) {
      if (!record?.isConnected) return
      const { label: _, ...left } = record
      keep({ ...left, ...(label && { label }) })
      void tellAccount()
    },
    ...(keys && { showPhrase: keys.showPhrase }),
    async loadOwners() {
      const { createOwners } = await loadChunk()
      return createOwners({
        ...parameters,
        ask,
        operations,
        getRecord: () => record,
        remember(next) {
          if (record?.isConnected) tell('accountsChanged', [])
          keep(next)
        },
        onChange: () => void tellAccount(),
      })
    },
    loadWaiting() {
      waiting ??= loadChunk().then(({ createWaiting }) =>
        createWaiting({
          networks,
          operations,
          request: provider.request,
          watch(onChange) {
            onOperation = onChange
          },
        }),
      )
      waiting.catch(() => {
        waiting = undefined
      })
      return waiting
    },
    dispose() {
      stop?.()
      keys?.dispose()
    },
  }
}
