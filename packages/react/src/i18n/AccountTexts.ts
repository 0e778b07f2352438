/** Texts of the account as it is drawn once a wallet has connected, of its activity and of toasts. */
export type AccountTexts = {
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
    /** Of a network whose history does not go back to its beginning. */
    since: (network: string, date: string) => string
    /** Of a network that the data API has no history of. */
    unlisted: (network: string) => string
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
}
