import type { ChainNamespace, ErrorCode, ErrorContexts } from '@latchkey/protocol'

/** How a language writes what an error carries. */
export type ErrorFormat = {
  /** What a person has, rounded down. */
  owned: (value: bigint, decimals: number) => string
  /** What a person must pay, rounded up. */
  cost: (value: bigint, decimals: number) => string
}

/** Texts of the shell and the views around connecting, and what every error says. */
export type ShellTexts = {
  frame: {
    retry: string
    back: string
    close: string
    loading: string
    failedTitle: string
    failedBody: string
    reload: string
  }
  /** What a chain family is called. */
  namespaces: { readonly [namespace in ChainNamespace]: string }
  connect: {
    title: string
    titleFor: (namespace: string) => string
    installed: string
    recent: string
    popular: string
    none: string
    noneHint: string
    looking: string
    retry: string
    promise: string
    all: string
    allHint: (count: number) => string
    noWallet: string
    /** Several programs in the browser say that they are the same wallet. */
    claims: (count: number) => string
  }
  allWallets: {
    title: string
    search: string
    installed: string
    found: (count: number) => string
    none: (search: string) => string
    noneHint: string
  }
  connecting: {
    title: (wallet: string) => string
    hint: string
    slow: string
    /** Of a wallet that does not come back after a reload. */
    asksAgain: (wallet: string) => string
    cancel: string
    help: string
    declinedTitle: string
    tryAgain: string
    choose: (wallet: string) => string
    chooseAll: string
    /** Which of several requests the wallet shows. */
    step: (namespace: string, at: number, of: number) => string
  }
  install: {
    title: (wallet: string) => string
    hint: (wallet: string) => string
    /** Wallets on phones, by a code. */
    scan: string
    browser: string
    appStore: string
    playStore: string
    homepage: string
    open: (wallet: string) => string
    opens: (host: string) => string
    reload: string
    missing: string
  }
  networks: {
    title: string
    search: string
    none: (search: string) => string
    testnets: string
    current: string
    connected: string
    connectHint: (namespace: string) => string
    /** Why a network cannot be chosen. */
    unsupported: (wallet: string) => string
  }
  switchNetwork: {
    title: (network: string) => string
    hint: (wallet: string) => string
    failedTitle: string
    cancel: string
    tryAgain: string
  }
  unsupported: { title: string; body: string; choose: string; disconnect: string }
  account: {
    title: string
    copy: string
    copied: string
    balanceUnavailable: string
    changeNetwork: string
    unknownNetwork: string
    explorer: string
    send: string
    swap: string
    receive: string
    buy: string
    activity: string
    tokens: string
    /** The value of everything whose price is known. */
    total: string
    /** Beside a total that leaves out what has no price. */
    partial: string
    noTokens: string
    noTokensHint: string
    hidden: (count: number) => string
    hide: (token: string) => string
    show: (token: string) => string
    unverified: string
    tokensUnavailable: string
    others: string
    connect: (namespace: string) => string
    wallets: string
    settings: string
    disconnect: string
  }
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
  activity: {
    title: string
    empty: string
    emptyHint: string
    failed: string
    more: string
    today: string
    yesterday: string
    received: (token: string) => string
    sent: (token: string) => string
    self: (token: string) => string
    swapped: string
    /** A transaction that moved nothing of this account's. */
    contract: string
    statuses: {
      pending: string
      confirmed: string
      failed: string
      replaced: string
      dropped: string
      unknown: string
    }
    /** Of a transaction whose chain counts up to where it is final. */
    confirmations: (count: number, of: number) => string
    showSpam: (count: number) => string
    hideSpam: string
    exportAs: (format: string) => string
    end: string
  }
  help: {
    title: string
    wallet: { title: string; body: string }
    network: { title: string; body: string }
    buying: { title: string; body: string }
    choose: string
  }
  /** Toasts: short messages that pass by. */
  toast: {
    altered: string
    /** Nothing can have left: to try again cannot pay twice. */
    unsent: string
    started: string
    confirmed: (amount: string) => string
    failed: (amount: string) => string
    dismiss: string
    view: string
  }
  errors: ErrorTexts<ShellErrorCode>
}

/** Errors that only views which move money meet: their sentences come with those. */
export type MoneyErrorCode = Extract<
  ErrorCode,
  `${'amount' | 'address' | 'send' | 'swap' | 'name' | 'link' | 'transaction'}/${string}`
>

/** Errors of wallet apps, which pages on phones alone meet. */
export type MobileErrorCode = Extract<ErrorCode, `mobile/${string}`>

/** Errors that any view can meet. */
export type ShellErrorCode = Exclude<ErrorCode, MoneyErrorCode | MobileErrorCode>

/** What some of the errors say to a person: what, why, what next. */
export type ErrorTexts<code extends ErrorCode> = {
  [one in code]: (context: ErrorContexts[one], format: ErrorFormat) => string
}
