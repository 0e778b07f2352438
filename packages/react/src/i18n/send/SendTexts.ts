import type { FeeField, SendCostKind } from '@latchkey/core/send'
import type { SendRefusal } from '@latchkey/protocol'

/** Texts of the views that send and follow transactions. */
export type SendTexts = {
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
    /** A text that goes with a payment, on chains that have such a thing. */
    memo: string
    memoHint: string
    /** Above a form that was to be reviewed without an amount or a receiver. */
    incomplete: string
  }
  review: {
    title: string
    youSend: string
    from: string
    to: string
    /** Where the receiver's name or address came from; `own` is the name that an address goes by. */
    sources: { readonly [source in 'ens' | 'sns' | 'dns' | 'zone' | 'link' | 'own']: string }
    fee: string
    atMost: (amount: string) => string
    /** Lines of costs besides the network's fee. */
    costs: { readonly [kind in Exclude<SendCostKind, 'network'>]: string }
    /** What arrives, where the token keeps a part. */
    receives: string
    /** Another figure for the amount, where the token is multiplied before it is shown. */
    displayed: string
    total: string
    confirm: string
    waiting: (wallet: string) => string
    /** It has not answered for long; `leave` is the button that ends the waiting. */
    unanswered: (wallet: string) => string
    leave: string
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
    offCurve: string
    offCurveBody: string
    ethereumAddress: (name: string, network: string) => string
    ethereumAddressBody: string
    /** Of a token whose issuer can take it back. */
    revocable: string
    feeAboveAmount: string
    priceMoved: (from: string, to: string) => string
    unprotected: string
    feeHigh: string
    feeShare: string
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
    /** The same of what does not send. */
    purposes: {
      readonly [kind in 'swap' | 'approval']: { pending: string; confirmed: string; failed: string }
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
    walletFee: (amount: string) => string
    walletAdded: (names: string) => string
    repriced: string
    cancelled: string
    /** A coin that it spends was spent by another, as on Bitcoin. */
    conflicted: string
    other: string
    unseen: string
    unseenHint: string
    /** Instead of `unseenHint`, for an account that is a contract. */
    signersHint: string
    droppedHint: string
    /** Instead of `droppedHint`, where a transaction has a time to live. */
    expiredHint: string
    again: string
    unknownHint: string
    uncompared: string
    uncomparedHint: string
    alteredHint: string
    speedUp: string
    cancel: string
    gone: string
  }
  /** Why a chain's rules are against a payment; the amount is what an account has to hold. */
  refusals: {
    readonly [reason in Exclude<SendRefusal, 'transaction-invalid'>]: reason extends `${string}-minimum`
      ? (amount: string) => string
      : string
  }
}
