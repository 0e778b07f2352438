import {
  type AdapterHost,
  createSource,
  type EmbeddedAccount,
  type EmbeddedWallet,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Credentials } from '../credential/Passkey.js'
import type { CreateKeys, Keys } from '../keys/createKeys.js'
import type { PasskeyProvider } from '../provider/createPasskeyProvider.js'
import type { PasskeyNetwork } from '../provider/PasskeyNetwork.js'
import { ProviderError } from '../provider/ProviderError.js'
import { announceProvider, icon } from './announceProvider.js'
import { createApprovals } from './createApprovals.js'
import { type PasskeyRecord, readRecord, writeRecord } from './PasskeyRecord.js'
import type { PasskeyWalletParameters } from './passkeyWallet.js'
import { readIsDeployed } from './readIsDeployed.js'

export type CreatePasskeyWalletParameters = PasskeyWalletParameters &
  Pick<AdapterHost, 'storage'> & {
    /** What announces keys for further chain families, where the page has set some up. */
    createKeys?: CreateKeys | undefined
  }

/** Calls of a page are found by its own ids for as long as they are among the newest. */
const maximumCalls = 50

/** What changes an account on its chain, the first time. */
const isSending = (method: string) => method === 'eth_sendTransaction' || method === 'wallet_getCallsStatus'

const unauthorized = (message: string) => new ProviderError('unauthorized', message)

/** Announces the wallet to the page; what signs is fetched when a person chooses it. */
export function createPasskeyWallet(parameters: CreatePasskeyWalletParameters): EmbeddedWallet {
  const { networks, storage } = parameters
  const account = createSource<EmbeddedAccount | undefined>(undefined)
  const { approval, ask } = createApprovals()
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let record = readRecord(storage)
  let signer: Promise<PasskeyProvider> | undefined
  let keys: Keys | undefined
  let tellings = 0

  const hexOf = ({ chainId }: PasskeyNetwork) => `0x${chainId.toString(16)}`
  const current = () => networks.find(({ chainId }) => chainId === record?.chainId) ?? networks[0]
  function tell(event: string, value: unknown) {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

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

  /** Provider of the account that is connected. */
  async function openSigner(): Promise<PasskeyProvider> {
    if (!record?.isConnected) throw unauthorized('Connect the wallet first.')
    const { passkey, address: account } = record
    const first = current()
    signer ??= loadChunk().then((chunk) =>
      chunk.openSigner({
        networks: [first, ...networks.filter((one) => one !== first)],
        passkey,
        account,
        ask,
        callIds: {
          get: (id) => record?.calls?.find(([one]) => one === id)?.[1],
          set(id, hash) {
            const calls = [[id, hash] as const, ...(record?.calls ?? [])].slice(0, maximumCalls)
            if (record) keep({ ...record, calls })
            return new Map()
          },
        },
      }),
    )
    signer.catch(() => {
      signer = undefined
    })
    return signer
  }

  /** Says what is known of the account at once, and whether it is on its chain once the node has said so. */
  async function tellAccount(): Promise<void> {
    const mine = ++tellings
    if (!record?.isConnected) return account.set(undefined)
    const { address, name, label } = record
    const { rpcUrl } = current()
    const user = { ...(name && { username: name }), ...label?.user }
    const facts = {
      preferredAccountType: 'smartAccount',
      ...label,
      ...((name || label) && { user }),
      ...keys?.getFacts(),
    } as const
    const { smartAccountDeployed: known } = account.get() ?? {}
    account.set({ ...facts, ...(known !== undefined && { smartAccountDeployed: known }) })
    const smartAccountDeployed = await readIsDeployed(rpcUrl, address).catch(() => undefined)
    // What was told since knows more, such as who the account is linked to.
    if (mine !== tellings) return
    const isSame = record?.isConnected && record.address === address && current().rpcUrl === rpcUrl
    if (isSame && smartAccountDeployed !== undefined) account.set({ ...facts, smartAccountDeployed })
  }

  async function connect(): Promise<readonly string[]> {
    if (!record?.isConnected) {
      const known = record
      const next = await ask<PasskeyRecord>({
        kind: 'account',
        prepare: async () => ({ kind: 'account', ...(known && { remembered: known.address }) }),
        async sign(choice = 'create') {
          if (choice === 'remembered' && known) return known
          const { chooseAccount } = await loadChunk()
          const choose = (credentials?: Credentials) =>
            chooseAccount(choice === 'remembered' ? 'find' : choice, {
              ...parameters,
              ...(credentials && { credentials }),
            })
          const chosen = keys ? await keys.choose(choose) : await choose()
          return { ...chosen, isConnected: true, chainId: current().chainId }
        },
      })
      keep({ ...next, isConnected: true })
      void tellAccount()
    }
    return record ? [record.address] : []
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

  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    eth_accounts: () => (record?.isConnected ? [record.address] : []),
    eth_chainId: () => hexOf(current()),
    eth_requestAccounts: connect,
    wallet_revokePermissions: disconnect,
    async wallet_switchEthereumChain(value) {
      const { chainId: wanted } = (value ?? {}) as { chainId?: unknown }
      const network = networks.find((one) => hexOf(one) === String(wanted).toLowerCase())
      if (!network)
        throw new ProviderError('unknown-chain', `The wallet is not set up for chain ${String(wanted)}.`)
      if (record) keep({ ...record, chainId: network.chainId })
      await (await signer)?.request({ method: 'wallet_switchEthereumChain', params: [value] })
      tell('chainChanged', hexOf(network))
      void tellAccount()
      return null
    },
  }

  const stop = announceProvider({
    async request({ method, params = [] }) {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(...(Array.isArray(params) ? params : [params]))
      const answer = await (await openSigner()).request({ method, params })
      if (isSending(method) && account.get()?.smartAccountDeployed === false) void tellAccount()
      return answer
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  })
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
        getRecord: () => record,
        remember(next) {
          if (record?.isConnected) tell('accountsChanged', [])
          keep(next)
        },
        onChange: () => void tellAccount(),
      })
    },
    dispose() {
      stop?.()
      keys?.dispose()
    },
  }
}
