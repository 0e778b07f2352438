import { texts as approve } from '../src/i18n/approve/en.js'
import { texts as buy } from '../src/i18n/buy/en.js'
import { texts as calls } from '../src/i18n/calls/en.js'
import { texts as shell } from '../src/i18n/en.js'
import { texts as keys } from '../src/i18n/keys/en.js'
import { words } from '../src/i18n/mobile/en.js'
import { toMobileTexts } from '../src/i18n/mobile/loadMobileTexts.js'
import { texts as money } from '../src/i18n/money/en.js'
import { texts as name } from '../src/i18n/names/en.js'
import { texts as outputs } from '../src/i18n/outputs/en.js'
import { texts as owners } from '../src/i18n/owners/en.js'
import { texts as pairing } from '../src/i18n/pairing/en.js'
import { texts as permissions } from '../src/i18n/permissions/en.js'
import { texts as send } from '../src/i18n/send/en.js'
import { texts as signIn } from '../src/i18n/signIn/en.js'
import { texts as swap } from '../src/i18n/swap/en.js'
import type { Texts } from '../src/i18n/Texts.js'
import { texts as token } from '../src/i18n/token/en.js'
import { texts as user } from '../src/i18n/user/en.js'

const mobile = toMobileTexts(words)

/** All parts: one that is forgotten does not compile. */
const en: Texts = {
  ...shell,
  ...send,
  ...name,
  ...buy,
  ...approve,
  ...keys,
  ...mobile,
  ...owners,
  ...pairing,
  ...permissions,
  ...signIn,
  ...swap,
  ...outputs,
  ...calls,
  ...token,
  ...user,
  errors: { ...shell.errors, ...money.errors, ...mobile.errors },
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
