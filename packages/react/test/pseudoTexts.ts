import { texts as account } from '../src/i18n/en/account.js'
import { texts as details } from '../src/i18n/en/details.js'
import { texts as embedded } from '../src/i18n/en/embedded.js'
import { texts as money } from '../src/i18n/en/money.js'
import { texts as pairing } from '../src/i18n/en/pairing.js'
import { texts as shell } from '../src/i18n/en/shell.js'
import { mobileErrors } from '../src/i18n/mobile/mobileErrors.js'
import type { Texts } from '../src/i18n/Texts.js'

/** All parts: one that is forgotten does not compile. */
const en: Texts = {
  ...shell,
  ...account,
  ...details,
  ...money,
  ...embedded,
  ...pairing,
  errors: { ...shell.errors, ...money.errors, ...mobileErrors(pairing.mobile) },
}

/** What is empty stays so: a button without a name is to be found. */
const mark = (text: string) => text && `⟦${text}⟧`

/** A text as the language has it, wherever it stands. */
export const withoutMarks = (text: string | null | undefined) => text?.replace(/[⟦⟧]/g, '')

/** English with every text in brackets: what is seen without them did not come from the texts. */
export const pseudoTexts = wrap(en) as Texts

function wrap(value: unknown): unknown {
  if (typeof value === 'string') return mark(value)
  if (typeof value === 'function') return (...words: unknown[]) => mark(String(value(...words)))
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, wrap(inner)]),
  )
}
