/** Texts about keys that the page's own wallet makes for further chain families. */
export type KeysTexts = {
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
}
