import type { LatchkeyError } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import type { LocaleId } from '../locales.js'
import type { ShellTexts } from '../ShellTexts.js'
import { useLocale } from '../TextsProvider.js'
import { loadMobileTexts } from './loadMobileTexts.js'
import type { MobileTexts } from './MobileTexts.js'

type Errors = Pick<ShellTexts, 'errors'>

const nothing = () => ''
const known = new Map<LocaleId, Partial<MobileTexts['errors']>>()
const listeners = new Set<() => void>()

/** Fetches the sentences; where they cannot be had, an error of an app is one without a sentence. */
async function fetchErrors(locale: LocaleId): Promise<void> {
  known.set(locale, { 'mobile/failed': nothing, 'mobile/refused': nothing })
  try {
    known.set(locale, (await loadMobileTexts(locale)).errors)
  } catch {
    known.set(locale, {})
  }
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Adds the sentences about wallet apps to those of a view, where an error needs them. They are fetched then, and the view is not
 * suspended for it: a view that asks a wallet would ask again.
 */
export function useMobileErrors(): (texts: Errors, error: LatchkeyError) => Errors {
  const locale = useLocale()
  const read = () => known.get(locale)
  const errors = useSyncExternalStore(subscribe, read, read)
  return (texts, { code }) => {
    if (!code.startsWith('mobile/')) return texts
    if (!known.has(locale)) void fetchErrors(locale)
    // A page's own words are among those of the shell.
    return { errors: { ...(errors ?? known.get(locale)), ...texts.errors } }
  }
}
