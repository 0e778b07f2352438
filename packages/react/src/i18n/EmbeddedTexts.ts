import type { OwnerProblem } from '@latchkey/core'
import type { UserProblemKind } from '@latchkey/core/users'

/** Texts of the embedded wallet: what it asks, its owners, its keys and its user. */
export type EmbeddedTexts = {
  approve: {
    title: string
    /** What the page wants, by its domain. */
    asks: (site: string) => string
    asksMessage: (site: string) => string
    preparing: string
    send: string
    to: string
    allow: string
    /** In the place of an amount. */
    unlimited: (symbol: string) => string
    unlimitedHint: string
    spender: string
    call: string
    unknown: string
    unknownHint: string
    changes: string
    /** Names a block or a time. */
    notBefore: string
    addOwner: string
    removeOwner: string
    replaceOwner: string
    /** Above the owner that leaves, and above the one that comes. */
    leaves: string
    comes: string
    ownerHint: string
    /** How many have to sign. */
    signatures: string
    signaturesHint: string
    together: string
    account: string
    network: string
    fee: string
    sponsored: string
    first: string
    asksFor: string
    contract: string
    bytes: string
    permit: string
    /** A text that signs in to another page, by its domain. */
    foreignSignIn: (site: string) => string
    confirm: string
    sign: string
    decline: string
    waiting: string
    /** The account has too little for what it sends, or for the fee. */
    funds: string
    reverts: string
    tryAgain: string
    /** Of the choice of an account. */
    passkey: string
    passkeyHint: string
    passkeyLost: string
    create: string
    find: string
    /** With the end of the address that this browser remembers. */
    remembered: (address: string) => string
    swap: string
    pays: string
    gets: string
    exchange: string
    /** With the name that the sponsor gives itself. */
    sponsoredBy: (name: string) => string
    /** Somebody was to pay the fee, and did not. */
    refused: string
    /** Another wallet signs it. */
    confirmElsewhere: string
    waitingElsewhere: string
    /** The owner that signs is taken away. */
    ownOwner: string
    notOwner: string
    /** One signature is not enough. */
    several: string
    /** Of what takes the place of one that waits. */
    spedUp: string
    cancelled: string
    /** Others wait as well. */
    waits: string
    waitsHint: string
    lost: string
  }
  keys: {
    phrase: string
    /** With the names of the chain families. */
    ask: (names: string) => string
    askHint: string
    absent: (names: string) => string
    absentHint: string
    understood: string
    phraseHint: (names: string) => string
    phraseWarning: string
    /** What the phrase does not hold. */
    phraseRest: string
    show: string
    copy: string
    copied: string
    done: string
    change: string
    openAccount: string
    note: string
    spent: string
  }
  owners: {
    title: string
    /** Of all of them, with the name of the network. */
    hint: (network: string) => string
    passkey: string
    address: string
    /** The passkey that this browser signs with. */
    inUse: string
    only: string
    onlyHint: string
    /** Before the passkey in use is removed. */
    own: string
    /** Above the networks on which the owner stands, or does not. */
    networks: string
    standings: {
      readonly [kind in 'owner' | 'only' | 'none' | 'not-yet' | 'several' | 'unread']: string
    }
    notYetHint: string
    /** With the name of a network. */
    removeOn: (network: string) => string
    removeEverywhere: string
    addOn: (network: string) => string
    addEverywhere: string
    /** Which network it is about, and how far that is. */
    progress: (network: string, step: number, count: number) => string
    replace: string
    replaceOn: (network: string) => string
    byPasskey: string
    byAddress: string
    signatures: string
    /** So many of so many. */
    needed: (needed: number, count: number) => string
    change: string
    /** Before several have to sign. */
    sharedHint: string
    several: string
    /** What to do where several have to sign. */
    severalHint: string
    openSafe: string
    addPasskey: string
    addAddress: string
    safe: string
    field: string
    add: string
    pending: string
    /** The device makes no second passkey of the account. */
    excluded: string
    failed: string
    /** Where another wallet is connected: letting a new passkey in. */
    recover: string
    recoverHint: (address: string) => string
    account: string
    next: string
    none: (network: string) => string
    notOwner: (address: string) => string
    /** Above the owners that can be ticked. */
    lost: string
    create: string
    done: string
    doneHint: string
    connect: string
    problems: { readonly [problem in OwnerProblem]: string }
  }
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
