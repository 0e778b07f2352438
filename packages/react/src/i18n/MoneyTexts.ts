import type { FeeField, SendCostKind } from '@latchkey/core/send'
import type { SendRefusal } from '@latchkey/protocol'
import type { OnrampOrderStatus } from '@latchkey/protocol/wire'
import type { ErrorTexts, MoneyErrorCode } from './ShellTexts.js'

/** Texts of the views that move money: send, swap, buy, calls of the page, and what becomes of them. */
export type MoneyTexts = {
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
  errors: ErrorTexts<MoneyErrorCode>
  outputs: {
    /** Parts of a balance; the amount stands behind each. */
    incoming: string
    outgoing: string
    protected: string
    /** How long a transaction waits for a block, e.g. `20 minutes`. */
    expected: (time: string) => string
    /** Button beside what others pay and no block holds yet, and the title of its review. */
    speedUp: string
    speedUpTitle: string
    speedUpHint: string
    /** Why that cannot be: the payment could not pay for it, or none would be faster by it. */
    tooSmall: (amount: string) => string
    nothingWaits: string
    /** Of the choice in which unit an amount is typed; the units stand behind it. */
    unit: string
    /** Button by which the coins of a payment are chosen by hand, and what is said of them. */
    coins: string
    coinsHint: string
    coinsChosen: (count: string, sum: string) => string
    noCoins: string
    /** Of the tick by which protected coins can be chosen. */
    protectedToo: string
    /** Before what a payment link says of itself, in quotes; and that its address is paid, and not its Lightning invoice. */
    linkSays: string
    invoice: string
    /** Of a wallet that makes a payment by itself and signs nothing that was built here. */
    walletChooses: string
    walletChoosesHint: string
  }
  swap: {
    title: string
    pay: string
    receive: string
    balance: (amount: string) => string
    max: string
    chooseToken: string
    searchTokens: string
    noToken: (search: string) => string
    flip: string
    rate: string
    minimum: string
    /** In place of `minimum`, where nothing in the request enforces it. */
    unbound: string
    impact: string
    fee: string
    atMost: (amount: string) => string
    slippage: string
    custom: string
    quoting: string
    /** How old the rate is: the time comes with its unit. */
    age: (seconds: string) => string
    review: string
    reviewing: string
    resumed: string
    slippageHigh: string
    priceUnknown: string
    impactHigh: (percent: string) => string
    understood: string
    exchange: string
    exchangeFee: string
    approve: (amount: string) => string
    permit: (amount: string, time: string) => string
    reset: (token: string) => string
    done: string
    confirming: string
    waiting: (wallet: string) => string
    confirmSwap: string
    confirmApprove: string
    confirmReset: string
    raw: string
  }
  buy: {
    title: string
    pay: string
    currency: string
    method: string
    /** By the ids of the wire; others are shown as they are. */
    methods: { card: string; ach_bank_account: string }
    limits: (minimum: string, maximum: string) => string
    receive: string
    on: (coin: string, network: string) => string
    quotes: string
    best: string
    fees: (fee: string) => string
    /** A sum of money shown as the same number of coins, where there is no quote. */
    estimate: string
    estimateBody: string
    builtIn: string
    quoting: string
    submit: string
    /** The same while one that was begun is waited for. */
    another: string
    opening: string
    blocked: string
    open: string
    orders: string
    statuses: { readonly [status in OnrampOrderStatus]: string }
    /** Of a purchase that only its provider knows about. */
    untold: string
    forget: string
    empty: string
  }
  calls: {
    title: string
    /** What the page wants, by its domain. */
    asks: (site: string) => string
    /** What the account has less of. */
    gives: string
    gets: string
    /** Leave to take something. */
    allows: string
    /** In the place of an amount. */
    all: string
    /** No node could run it beforehand. */
    unseen: string
    /** Nothing of the account moves. */
    nothing: string
    seen: string
    steps: string
    operator: string
    operatorEnd: string
    operatorHint: string
    /** Who gets the leave. */
    who: string
    collection: string
    collectible: string
    to: string
    contract: string
    /** What functions are called is the page's word. */
    byPage: string
    unreadable: string
    fails: string
    /** Why, in the contract’s own words. */
    says: (reason: string) => string
    /** With the names of EIP-5792. */
    asksWallet: (names: string) => string
    /** In the place of the fee. */
    walletSays: string
    asksToSign: (site: string) => string
    /** In the place of `seen`, where a node looked at less. */
    partly: string
    /** In the place of `seen`, where nothing has to be run. */
    counted: string
    /** Outputs of a transaction. */
    parts: string
    /** Who would own the account. */
    owner: string
    ownerHint: string
    openHint: string
    reservedHint: string
    close: string
  }
}
