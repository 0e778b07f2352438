import type { KeysTexts } from './KeysTexts.js'

/** English. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'Recovery phrase',
    ask: (names) => `You agree once more, and your passkey makes keys for ${names}`,
    askHint: 'The keys are made anew for each signature and kept nowhere.',
    absent: (names) => `This passkey makes no keys for ${names}`,
    absentHint:
      'Your wallet works on the other networks. A passkey of another device or password manager may be able to.',
    understood: 'Understood',
    phraseHint: (names) => `24 words bring your accounts on ${names} into any other wallet`,
    phraseWarning:
      'Whoever has these words has the money. Show them to nobody, and type them into no website.',
    phraseRest: 'Other accounts of this passkey are not in it.',
    show: 'Show with passkey',
    copy: 'Copy words',
    copied: 'Copied',
    done: 'Done',
    change: 'Comes back to you',
    openAccount: 'Open an account for a token',
    note: 'Note that everybody can read',
    spent: 'Spent',
  },
}
