import type { AccountNameProblem } from '@latchkey/protocol/wire'

/** Texts of the views about a connected account: its name and what other pages may do with it. */
export type AccountTexts = {
  name: {
    title: string
    hint: string
    label: string
    /** What a name is made of, said where what is typed is not. */
    rules: { readonly [rule in AccountNameProblem]: string }
    checking: string
    free: (name: string) => string
    taken: (name: string) => string
    /** It is not known whether the name is free. */
    unknown: string
    suggestions: string
    register: string
    waiting: (wallet: string) => string
    done: string
    bio: string
    picture: string
    save: string
    saved: string
    addresses: string
    add: (chain: string) => string
    failed: string
    bioRule: string
    pictureRule: string
  }
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
