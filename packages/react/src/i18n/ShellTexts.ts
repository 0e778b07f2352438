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
    opens: (host: string) => string
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
    connected: string
  }
  errors: ErrorTexts<ShellErrorCode>
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
