import type { Latchkey } from '@latchkey/core'
import { loadTexts } from '../i18n/loadTexts.js'
import type { LocaleId } from '../i18n/locales.js'

/** Fetches the shell, with the first views in it, what finds wallets, and a language side by side. */
export async function loadShell(latchkey: Latchkey, locale: LocaleId) {
  // The list of languages is in the page's first chunk: another hop would be felt at a click on a page that just loaded.
  const [shell, texts] = await Promise.all([
    import('./shell.chunk.js').then(({ Modal, InlineWidget, findWallets }) => ({
      Modal,
      InlineWidget,
      findWallets,
    })),
    loadTexts(locale),
    // One that does not arrive is told of where its wallets are missed.
    ...[...latchkey.descriptors.values()].map(({ discover }) => discover?.().catch(() => {})),
  ])
  return { ...shell, language: { texts, locale } }
}

/** What `loadShell` brings. */
export type Shell = Awaited<ReturnType<typeof loadShell>>
