import { loadTexts } from '../i18n/loadTexts.js'
import type { LocaleId } from '../i18n/locales.js'

/** Fetches the shell, with the first views in it, and a language side by side. */
export async function loadShell(locale: LocaleId) {
  // The list of languages is in the page's first chunk: another hop would be felt at a click on a page that just loaded.
  const [widgets, texts] = await Promise.all([
    import('./Shell.js').then(({ Modal, InlineWidget }) => ({ Modal, InlineWidget })),
    loadTexts(locale),
  ])
  return { ...widgets, language: { texts, locale } }
}

/** What `loadShell` brings. */
export type Shell = Awaited<ReturnType<typeof loadShell>>
