import type { LocaleId } from '../i18n/locales.js'

/** Fetches the shell, with the first views in it, and a language side by side. */
export async function loadShell(locale: LocaleId) {
  const [{ Modal, InlineWidget }, texts] = await Promise.all([
    import('./Shell.js'),
    import('../i18n/loadTexts.js').then(({ loadTexts }) => loadTexts(locale)),
  ])
  return { Modal, InlineWidget, language: { texts, locale } }
}

/** What `loadShell` brings. */
export type Shell = Awaited<ReturnType<typeof loadShell>>
