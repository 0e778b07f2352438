import type { LocaleId } from '../../i18n/locales.js'
import type { Texts } from '../../i18n/Texts.js'

/** A short message that passes by. Its words are chosen when it is shown, in the language of that moment. */
export type Toast = {
  tone: 'plain' | 'good' | 'bad'
  text: (texts: Texts, locale: LocaleId) => string
  /** With something to do it stays until it is dismissed. */
  action?: { text: (texts: Texts) => string; run: () => void }
}
