import type { MobileFailure, MobileRefusal } from '@latchkey/protocol'

/** Texts of pairing with wallets on other devices, and of signing in. */
export type PairingTexts = {
  pairing: {
    titleFor: (wallet: string) => string
    /** On a phone, where wallets are opened by a link. */
    phoneTitle: string
    hint: string
    phoneHint: string
    /** For a wallet that was chosen. */
    phoneHintFor: string
    /** On a phone, above the code that another device scans. */
    elsewhere: string
    /** What the picture is, for those who do not see it. */
    code: string
    copy: string
    copied: string
    loading: string
    /** After another device has answered by a service in between, which could have answered itself. */
    compare: string
    compareHint: string
    same: string
    other: string
  }
  signIn: {
    title: string
    /** What the page wants, by its domain. */
    asks: (site: string) => string
    network: string
    /** Before the sentence of the page in the text that is signed. */
    says: string
    harmless: string
    /** What Cancel does where signing in is required. */
    disconnects: string
    sign: string
    cancel: string
    /** In the place of Cancel where signing in is optional. */
    later: string
    waiting: (wallet: string) => string
    checking: string
    tryAgain: string
    declined: string
    smartAccount: string
    /** The server did not answer before the wallet was asked. */
    start: string
    /** The text is too old for the server, or from the future. */
    expired: string
    expiredHint: string
    signedIn: string
    until: (date: string) => string
    signOut: string
  }
  /** About wallet apps on the same device. */
  mobile: {
    /** How a page is set up is nothing to a person: `association-port` stands for all of it. */
    failures: { readonly [reason in Exclude<MobileFailure, `reflector-${string}`>]: string }
    refusals: { readonly [reason in MobileRefusal]: string }
    loopback: string
  }
  allWallets: {
    title: string
    search: string
    installed: string
    found: (count: number) => string
    none: (search: string) => string
    noneHint: string
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
    reload: string
    missing: string
  }
  help: {
    title: string
    wallet: { title: string; body: string }
    network: { title: string; body: string }
    buying: { title: string; body: string }
    choose: string
  }
}
