import type { Address } from 'viem'
import { numberToHex } from 'viem'
import { createEmitter, type Emitter } from './createEmitter.js'
import type { CreateEvmWalletParameters, EvmChain, EvmProviderEvents } from './EvmWallet.js'
import { type KeyAccount, openAccount } from './openAccount.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { readSavedState, saveState } from './savedState.js'

/** What the wallet remembers, and the events that tell a page of a change. */
export type WalletState = {
  readonly accounts: readonly KeyAccount[]
  readonly events: Emitter<EvmProviderEvents>
  readonly origin: string
  readonly chain: EvmChain
  readonly chains: ReadonlyMap<number, EvmChain>
  readonly locked: boolean
  readonly online: boolean
  readonly permitted: boolean
  readonly selected: KeyAccount
  /** The accounts the page may see now, the selected one first. */
  exposed(): Address[]
  setPermitted(permitted: boolean): void
  setLocked(locked: boolean): void
  setOnline(online: boolean): void
  selectAccount(index: number): void
  selectChain(chainId: number): void
  addChain(chain: EvmChain): void
}

type Parameters = Pick<
  CreateEvmWalletParameters,
  'accounts' | 'addresses' | 'chains' | 'expose' | 'storage' | 'origin'
> & { storageKey: string }

/** Makes the wallet's memory, from storage where there is any. */
export function createWalletState(parameters: Parameters): WalletState {
  const { expose = 'selected', storage, storageKey } = parameters
  const origin = parameters.origin ?? globalThis.location?.origin ?? 'http://localhost'
  const { addresses = [] } = parameters
  const accounts = parameters.accounts.map((key, index) => openAccount(key, addresses[index]))
  const events = createEmitter<EvmProviderEvents>()
  const saved = readSavedState(storage, storageKey)

  const chains = new Map(parameters.chains.map((chain) => [chain.id, chain]))
  for (const chain of saved.chains) if (!chains.has(chain.id)) chains.set(chain.id, chain)
  let selected = required(accounts[saved.account] ?? accounts[0], 'an account')
  let chain = required(chains.get(saved.chainId) ?? parameters.chains[0], 'a chain')
  const origins = new Set(saved.origins)
  let locked = false
  let online = true

  function exposed(): Address[] {
    if (locked || !origins.has(origin)) return []
    if (expose === 'selected') return [selected.address]
    const others = accounts.filter((account) => account !== selected)
    return [selected, ...others].map(({ address }) => address)
  }

  /** Tells the page only if what it may see is different afterwards. */
  function changing(change: () => void) {
    const before = exposed().join()
    change()
    const after = exposed()
    saveState(storage, storageKey, {
      origins: [...origins],
      account: accounts.indexOf(selected),
      chainId: chain.id,
      chains: [...chains.values()].filter(({ id }) => !parameters.chains.some((known) => known.id === id)),
    })
    if (before !== after.join()) events.emit('accountsChanged', after)
  }

  /** A wallet is one for all tabs of a browser: what it does in one, the pages in the others hear of. */
  function followTabs() {
    const saved = readSavedState(storage, storageKey)
    const before = { accounts: exposed().join(), chainId: chain.id }
    origins.clear()
    for (const allowed of saved.origins) origins.add(allowed)
    selected = accounts[saved.account] ?? selected
    chain = chains.get(saved.chainId) ?? chain
    if (exposed().join() !== before.accounts) events.emit('accountsChanged', exposed())
    if (chain.id !== before.chainId) events.emit('chainChanged', numberToHex(chain.id))
  }
  if (storage && 'addEventListener' in globalThis)
    globalThis.addEventListener('storage', ({ key }) => key === storageKey && followTabs())

  return {
    accounts,
    events,
    origin,
    chains,
    get chain() {
      return chain
    },
    get locked() {
      return locked
    },
    get online() {
      return online
    },
    get permitted() {
      return origins.has(origin)
    },
    get selected() {
      return selected
    },
    exposed,
    setPermitted: (permitted) =>
      changing(() => {
        if (permitted) origins.add(origin)
        else origins.delete(origin)
      }),
    setLocked: (next) =>
      changing(() => {
        locked = next
      }),
    setOnline(next) {
      if (next === online) return
      online = next
      if (online) events.emit('connect', { chainId: numberToHex(chain.id) })
      else events.emit('disconnect', new ProviderRpcError(4900, 'The wallet lost its nodes.'))
    },
    selectAccount(index) {
      const next = required(accounts[index], `an account ${index}`)
      changing(() => {
        selected = next
      })
    },
    selectChain(chainId) {
      const next = required(chains.get(chainId), `a chain ${chainId}`)
      if (next.id === chain.id) return
      changing(() => {
        chain = next
      })
      events.emit('chainChanged', numberToHex(chain.id))
    },
    addChain: (added) =>
      changing(() => {
        chains.set(added.id, added)
      }),
  }
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`The wallet does not have ${what}.`)
  return value
}
