/** Texts of the view with a code for wallets on phones. */
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
}
