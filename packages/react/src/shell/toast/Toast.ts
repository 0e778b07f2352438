import type { AccountTexts } from '../../i18n/AccountTexts.js'
import type { LocaleId } from '../../i18n/locales.js'
import type { ShellTexts } from '../../i18n/ShellTexts.js'

/** A short message that passes by. Its words are chosen when it is shown, in the language of that moment. */
export type Toast = {
  tone: 'plain' | 'good' | 'bad'
  text: (texts: ShellTexts & AccountTexts, locale: LocaleId) => string
  /** With something to do it stays until it is dismissed. */
  action?: { text: (texts: ShellTexts & AccountTexts) => string; run: () => void }
  /** It says what is to be done elsewhere, and stays likewise. */
  stays?: boolean
}
