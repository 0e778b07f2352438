/** Texts of the view of what apps may do on behalf of an account. */
export type PermissionsTexts = {
  permissions: {
    title: string
    empty: string
    emptyHint: string
    failed: string
    since: (date: string) => string
    until: (date: string) => string
    spend: (amount: string) => string
    spendEvery: (amount: string, period: string) => string
    spendTokens: (token: string) => string
    call: (contract: string) => string
    /** A permission that is not known here, by its name in the wallet's own words. */
    other: (type: string) => string
    active: string
    ended: string
    revoked: string
    expired: string
    revoke: (app: string) => string
    waiting: (wallet: string) => string
    unsupported: string
  }
}
