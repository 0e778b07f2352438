import type { FeeField, SendCostKind } from '@latchkey/core/send'
import type { ChainNamespace, ErrorCode, ErrorContexts } from '@latchkey/protocol'

/** How a language writes what an error carries. */
export type ErrorFormat = {
  /** What a person has, rounded down. */
  owned: (value: bigint, decimals: number) => string
  /** What a person must pay, rounded up. */
  cost: (value: bigint, decimals: number) => string
}

/** Every text a person can see. A language is complete or it does not compile. */
export type Texts = {
  frame: {
    retry: string
    back: string
    close: string
    loading: string
    failedTitle: string
    failedBody: string
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
    receive: string
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
    hiddenTokens: string
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
  send: {
    title: string
    amount: string
    amountPlaceholder: string
    balance: (amount: string) => string
    to: string
    receiverPlaceholder: string
    on: (network: string) => string
    review: string
    reviewing: string
    token: string
    chooseToken: string
    searchTokens: string
    noToken: (search: string) => string
    max: string
    /** Of the button that turns the amount into money and back. */
    inFiat: (currency: string) => string
    inToken: (token: string) => string
    resolving: string
    recent: string
    own: string
    fee: string
    speeds: { slow: string; normal: string; fast: string; custom: string }
    /** Figures of a custom fee; the unit stands behind each. */
    feeFields: { readonly [key in FeeField['key']]: string }
    unpriced: string
  }
  review: {
    title: string
    youSend: string
    from: string
    to: string
    fee: string
    atMost: (amount: string) => string
    /** Lines of costs besides the network's fee. */
    costs: { readonly [kind in Exclude<SendCostKind, 'network'>]: string }
    total: string
    confirm: string
    waiting: (wallet: string) => string
    warning: string
    warningBody: string
    change: string
    lookalike: string
    lookalikeBody: string
    lookalikeConfirm: string
    known: string
    firstTime: string
    firstTimeBody: string
    contract: string
    contractBody: string
    delegated: (contract: string) => string
    burn: string
    burnBody: string
    tokenContract: string
    tokenContractBody: string
    feeAboveAmount: string
    feeHigh: string
    understood: string
    raw: string
    speedUp: string
    cancel: string
  }
  transaction: {
    titles: {
      pending: string
      confirmed: string
      failed: string
      replaced: string
      dropped: string
      unknown: string
    }
    to: (receiver: string) => string
    approved: string
    inWallet: (wallet: string) => string
    onItsWay: string
    waiting: string
    waitingHint: string
    confirmed: string
    inBlock: (block: string) => string
    failed: string
    failedHint: string
    explorer: string
    done: string
    checking: string
    checkingHint: string
    confirmations: (count: number) => string
    final: string
    received: (amount: string, of: string) => string
    repriced: string
    cancelled: string
    replacedOther: string
    droppedHint: string
    unknownHint: string
    altered: string
    alteredHint: string
    speedUp: string
    cancel: string
    gone: string
  }
  /** Toasts: short messages that pass by. */
  toast: {
    started: string
    confirmed: (amount: string) => string
    failed: (amount: string) => string
    dismiss: string
    view: string
  }
  errors: { [code in ErrorCode]: (context: ErrorContexts[code], format: ErrorFormat) => string }
}

/** Some of the texts, in a page's own words. */
export type TextOverrides = { readonly [group in keyof Texts]?: Partial<Texts[group]> }
