import type { AccountNameProblem } from '@latchkey/protocol/wire'

/** Texts of the views that an account leads to. */
export type DetailsTexts = {
  name: {
    title: string
    hint: string
    label: string
    /** What a name is made of, said where what is typed is not. */
    rules: { readonly [rule in AccountNameProblem]: string }
    checking: string
    free: (name: string) => string
    taken: (name: string) => string
    /** It is not known whether the name is free. */
    unknown: string
    suggestions: string
    register: string
    waiting: (wallet: string) => string
    done: string
    bio: string
    picture: string
    save: string
    saved: string
    addresses: string
    add: (chain: string) => string
    failed: string
    bioRule: string
    pictureRule: string
  }
  permissions: {
    title: string
    empty: string
    emptyHint: string
    failed: string
    since: (date: string) => string
    until: (date: string) => string
    spend: (amount: string) => string
    spendEvery: (amount: string, period: string) => string
    spendTokens: (token: string) => string
    call: (contract: string) => string
    /** A permission that is not known here, by its name in the wallet's own words. */
    other: (type: string) => string
    active: string
    ended: string
    revoked: string
    expired: string
    revoke: (app: string) => string
    waiting: (wallet: string) => string
    unsupported: string
  }
  switchNetwork: {
    title: (network: string) => string
    hint: (wallet: string) => string
    failedTitle: string
    cancel: string
    tryAgain: string
  }
  unsupported: { title: string; body: string; choose: string; disconnect: string }
  wallets: {
    title: string
    active: string
    disconnect: (wallet: string) => string
    add: string
    ordinals: string
    payment: string
  }
  settings: {
    title: string
    language: string
    theme: string
    themes: { auto: string; light: string; dark: string }
    currency: string
    shownTokens: string
  }
  receive: {
    title: string
    hint: (network: string) => string
    scan: string
    copy: string
    copied: string
    amount: string
    networks: string
  }
  token: {
    /** Until the token's own name is known. */
    title: string
    price: string
    contract: string
    networks: string
    none: string
    noneHint: string
    /** The token is on another network than the wallet. */
    elsewhere: (network: string) => string
    /** Loads older activity, in which the token may be. */
    older: string
  }
  networks: {
    title: string
    search: string
    none: (search: string) => string
    testnets: string
    current: string
    connectHint: (namespace: string) => string
    /** Why a network cannot be chosen. */
    unsupported: (wallet: string) => string
  }
}
