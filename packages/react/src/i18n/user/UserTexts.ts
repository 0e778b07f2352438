import type { UserProblemKind } from '@latchkey/core/users'

/** Texts of the views in which a person says who they are, to find and label the wallet inside the page. */
export type UserTexts = {
  user: {
    /** Leads there from the choice of an account. */
    open: string
    title: string
    hint: string
    /** What it is not: a key. */
    noKey: string
    email: string
    sendCode: string
    /** Between the e-mail address and the providers. */
    or: string
    provider: (name: string) => string
    none: string
    leaving: string
    checking: string
    sent: (email: string) => string
    codeHint: string
    code: string
    goOn: string
    resend: string
    resendIn: (seconds: number) => string
    otherEmail: string
    problems: { readonly [kind in Exclude<UserProblemKind, 'other'>]: string }
    /** By the address or the name of the person. */
    hello: (who: string) => string
    found: string
    use: (address: string) => string
    another: string
    unlink: string
    unlinkOne: (address: string) => string
    /** What it takes away, and what stays. */
    unlinkHint: string
    notFound: string
    /** What a link is, before it is asked for. */
    keeps: string
    create: string
    find: string
    without: string
    otherPasskey: string
    linked: (who: string) => string
    linkFailed: (who: string) => string
  }
}
