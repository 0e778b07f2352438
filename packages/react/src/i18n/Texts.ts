import type { ErrorCode, ErrorContexts } from '@latchkey/protocol'

/** How a language writes what an error carries. */
export type ErrorFormat = {
  /** What a person has, rounded down. */
  owned: (value: bigint, decimals: number) => string
  /** What a person must pay, rounded up. */
  cost: (value: bigint, decimals: number) => string
}

/** Every text a person can see. A language is complete or it does not compile. */
export type Texts = {
  frame: { back: string; close: string; loading: string; failedTitle: string; failedBody: string }
  connect: {
    title: string
    installed: string
    none: string
    noneHint: string
    looking: string
    retry: string
    promise: string
  }
  connecting: {
    title: (wallet: string) => string
    hint: string
    cancel: string
    help: string
    declinedTitle: string
    tryAgain: string
  }
  account: {
    title: string
    copy: string
    copied: string
    balanceUnavailable: string
    retry: string
    on: (network: string) => string
    unsupportedNetwork: string
    unsupportedHint: string
    send: string
    disconnect: string
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
  }
  review: {
    title: string
    youSend: string
    from: string
    to: string
    fee: string
    atMost: (amount: string) => string
    total: string
    confirm: string
    waiting: (wallet: string) => string
    warning: string
    warningBody: string
  }
  transaction: {
    titles: { pending: string; confirmed: string; failed: string }
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
  }
  errors: { [code in ErrorCode]: (context: ErrorContexts[code], format: ErrorFormat) => string }
}
