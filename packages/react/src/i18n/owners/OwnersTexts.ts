import type { OwnerProblem } from '@latchkey/core'

/** Texts of the view of who can sign for an account of the page's own wallet. */
export type OwnersTexts = {
  owners: {
    title: string
    /** Of all of them, with the name of the network. */
    hint: (network: string) => string
    passkey: string
    address: string
    /** The passkey that this browser signs with. */
    inUse: string
    /** With what the owner is called. */
    remove: (owner: string) => string
    only: string
    onlyHint: string
    /** Before the passkey in use is removed. */
    own: string
    removeIt: string
    keep: string
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
}
