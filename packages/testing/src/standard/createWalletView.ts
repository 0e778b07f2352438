import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsChangeProperties, StandardEventsOnMethod } from '@wallet-standard/features'
import { createEmitter } from '../evm/createEmitter.js'
import type { Session, SessionState } from './createSession.js'

/** What a wallet would show of its state if the page were connected. */
export type Describe = (state: Readonly<SessionState>) => {
  accounts: readonly WalletAccount[]
  chains: readonly IdentifierString[]
}

/** The changing half of a Wallet Standard wallet. */
export type WalletView = {
  /** The accounts the page may use now. */
  readonly accounts: readonly WalletAccount[]
  readonly chains: readonly IdentifierString[]
  on: StandardEventsOnMethod
}

const none: readonly WalletAccount[] = []

/** Derives a wallet's accounts and chains from its session, and tells listeners which of them changed. */
export function createWalletView(session: Session, describe: Describe): WalletView {
  const events = createEmitter<{ change: StandardEventsChangeProperties }>()
  let described = describe(session.state)
  let accounts = session.open ? described.accounts : none

  session.on((state, previous) => {
    const { accounts: oldAccounts, chains: oldChains } = { accounts, chains: described.chains }
    // Apps compare accounts by identity, so they are made anew only when they differ.
    if (state.account !== previous.account || state.network !== previous.network) described = describe(state)
    accounts = session.open ? described.accounts : none
    const properties: StandardEventsChangeProperties = {
      ...(accounts === oldAccounts ? {} : { accounts }),
      ...(described.chains.join() === oldChains.join() ? {} : { chains: described.chains }),
    }
    if (Object.keys(properties).length) events.emit('change', properties)
  })

  return {
    get accounts() {
      return accounts
    },
    get chains() {
      return described.chains
    },
    on(event, listener) {
      events.on(event, listener)
      return () => events.removeListener(event, listener)
    },
  }
}
