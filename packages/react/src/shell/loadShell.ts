import { defineOnce, type Latchkey } from '@latchkey/core'
import { loadTexts } from '../i18n/loadTexts.js'
import type { LocaleId } from '../i18n/locales.js'

const getShells = defineOnce(() => new Map<LocaleId, Promise<Shell>>())

/** Fetches the shell, with the first views in it, what finds wallets, and a language side by side. */
export function loadShell(latchkey: Latchkey, locale: LocaleId): Promise<Shell> {
  const shells = getShells(latchkey)
  const shell = shells.get(locale) ?? fetchShell(latchkey, locale)
  shells.set(locale, shell)
  // What did not arrive is fetched again by whoever needs it next.
  shell.catch(() => shells.delete(locale))
  return shell
}

async function fetchShell(latchkey: Latchkey, locale: LocaleId) {
  // The list of languages is in the page's first chunk: another hop would be felt at a click on a page that just loaded.
  const [{ Modal, InlineWidget, findWallets, overEnglish }, spoken] = await Promise.all([
    import('../moments/shell.js'),
    loadTexts(locale),
    // One that does not arrive is told of where its wallets are missed.
    ...[...latchkey.descriptors.values()].map(({ discover }) => discover?.().catch(() => {})),
  ])
  const texts = await overEnglish('shell', locale, spoken, () => loadTexts('en'))
  return { Modal, InlineWidget, findWallets, language: { texts, locale } }
}

/** What `loadShell` brings. */
export type Shell = Awaited<ReturnType<typeof fetchShell>>
