import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The sentences that languages miss, by language and part. */
export type Missing = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export const i18n = 'packages/react/src/i18n'

/** Compares every language with English, which is the source. */
export async function findMissing(root: string): Promise<Missing> {
  const folder = join(root, i18n)
  const read = async (locale: string, part: string) =>
    ((await import(pathToFileURL(join(folder, locale, part)).href)) as { texts: Texts }).texts
  const parts = readdirSync(join(folder, 'en'))
  const locales = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== 'en')
  const found = locales.map(async (locale) => {
    const missing = parts.map(async (part) => {
      const keys = missingKeys(await read('en', part), await read(locale, part))
      return [part.replace('.ts', ''), keys] as const
    })
    return [locale, Object.fromEntries((await Promise.all(missing)).filter(([, keys]) => keys.length > 0))]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** The paths of sentences that English has and another language has not. */
export function missingKeys(english: Texts, own: Texts): string[] {
  return Object.entries(english).flatMap(([group, sentences]) =>
    Object.keys(sentences)
      .filter((key) => own[group]?.[key] === undefined)
      .map((key) => `${group}.${key}`),
  )
}

/** The file that names the parts with missing sentences. */
export function renderLagging(missing: Missing): string {
  const lines = Object.entries(missing)
    .map(([locale, parts]) => [locale, Object.keys(parts)] as const)
    .filter(([, parts]) => parts.length > 0)
    .map(([locale, parts]) => `  ${locale}: [${parts.map((part) => `'${part}'`).join(', ')}],\n`)
  return `// Written by \`npm run texts\`.
import type { LocaleId } from './locales.js'

/** Parts of languages that miss sentences, which are said in English. A release has none. */
export const lagging: { readonly [locale in LocaleId]?: readonly string[] } = {${lines.length > 0 ? `\n${lines.join('')}` : ''}}
`
}
