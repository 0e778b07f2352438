import type { LatchkeyError } from '@latchkey/protocol'
import type { LocaleId } from '../locales.js'
import type { ShellTexts } from '../ShellTexts.js'
import type { mobilePart } from './mobilePart.js'

let part: typeof mobilePart | undefined
let loading: Promise<void> | undefined

/**
 * The sentences that an error is looked up in: with those about wallet apps where it is one of theirs. They are fetched then,
 * and the nearest `Suspense` waits; where they cannot be had, the error is one without a sentence.
 */
export function withMobileErrors<texts extends Pick<ShellTexts, 'errors'>>(
  texts: texts,
  { code }: LatchkeyError,
  locale: LocaleId,
): Pick<ShellTexts, 'errors'> {
  if (!code.startsWith('mobile/')) return texts
  loading ??= import('./mobilePart.js').then(
    (module) => {
      part = module.mobilePart
    },
    () => {
      part = { load() {}, read: () => ({ errors: {} }) as never }
    },
  )
  if (!part) throw loading
  // A page's own words are among those of the shell.
  return { errors: { ...part.read(locale).errors, ...texts.errors } }
}
