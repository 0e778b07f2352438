import type { AccountNameProblem } from '@latchkey/protocol/wire'

/** Texts of the view in which an account gets its name. */
export type NameTexts = {
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
}
