/** Texts of the view in which one signs in. */
export type SignInTexts = {
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
}
