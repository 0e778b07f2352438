import { createEmitter } from '../evm/createEmitter.js'

/** Where a wallet remembers what a real one would; `localStorage` fits. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the wallet and the page agreed on. */
export type SessionState = {
  /** The person once agreed, and the wallet remembers it. */
  authorized: boolean
  /** The page connected since it was loaded. */
  connected: boolean
  locked: boolean
  /** Index of the selected account. */
  account: number
  /** The network selected in the wallet; absent where a wallet serves all its networks at once. */
  network?: string | undefined
}

/** Hears of every change. */
export type SessionListener = (state: SessionState, previous: SessionState) => void

export type Session = {
  readonly state: Readonly<SessionState>
  /** Whether the page may use the account now. */
  readonly open: boolean
  /** The person agreed; that also unlocks the wallet. */
  authorize(): void
  /** Connects without a prompt, which only an authorised page gets. */
  resume(): void
  /** The page disconnects; the authorisation stays, as Wallet Standard asks. */
  disconnect(): void
  /** The person removes the page from the wallet's connected sites. */
  revoke(): void
  setLocked(locked: boolean): void
  selectAccount(index: number): void
  selectNetwork(network: string): void
  on(listener: SessionListener): void
}

export type CreateSessionParameters = {
  /** How many accounts the wallet has. */
  accounts: number
  /** The networks that can be selected. */
  networks: readonly string[]
  network?: string | undefined
  storage?: WalletStorage | undefined
  storageKey: string
}

/** Keeps the state between a scripted wallet and a page, and over a reload if there is storage. */
export function createSession(parameters: CreateSessionParameters): Session {
  const { accounts, networks, storage, storageKey } = parameters
  const events = createEmitter<{ change: { state: SessionState; previous: SessionState } }>()
  let state: SessionState = {
    authorized: false,
    account: 0,
    network: parameters.network,
    ...readSaved(parameters),
    connected: false,
    locked: false,
  }

  function update(change: Partial<SessionState>) {
    const previous = state
    state = { ...state, ...change }
    const { authorized, account, network } = state
    try {
      storage?.setItem(storageKey, JSON.stringify({ authorized, account, network }))
    } catch {
      // A full or blocked storage makes a wallet that forgets, not one that fails.
    }
    events.emit('change', { state, previous })
  }

  return {
    get state() {
      return state
    },
    get open() {
      return state.connected && !state.locked
    },
    authorize: () => update({ authorized: true, connected: true, locked: false }),
    resume() {
      // Of another tab of the page, as a real wallet knows it.
      const { authorized = state.authorized, account = state.account } = readSaved(parameters)
      update({ authorized, account, connected: state.connected || (authorized && !state.locked) })
    },
    disconnect: () => update({ connected: false }),
    revoke: () => update({ authorized: false, connected: false }),
    setLocked: (locked) => update({ locked }),
    selectAccount(account) {
      if (!Number.isInteger(account) || account < 0 || account >= accounts)
        throw new RangeError(`There is no account ${account}: the wallet has ${accounts}.`)
      update({ account })
    },
    selectNetwork(network) {
      if (!networks.includes(network))
        throw new RangeError(`The wallet does not know ${network}, only ${networks.join(', ')}.`)
      update({ network })
    },
    on: (listener) => events.on('change', ({ state, previous }) => listener(state, previous)),
  }
}

/** Whatever else lies under the key, from an older version or another program, is ignored. */
function readSaved({
  accounts,
  networks,
  storage,
  storageKey,
}: CreateSessionParameters): Partial<SessionState> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return {}
    const { authorized, account, network } = saved as Record<string, unknown>
    return {
      authorized: authorized === true,
      ...(typeof account === 'number' && account >= 0 && account < accounts ? { account } : {}),
      ...(typeof network === 'string' && networks.includes(network) ? { network } : {}),
    }
  } catch {
    return {}
  }
}
