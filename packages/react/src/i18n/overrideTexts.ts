import type { TextOverrides, Texts } from './Texts.js'

/** A language with a page's own words put over it. */
export function overrideTexts(texts: Texts, overrides: TextOverrides | undefined): Texts {
  if (!overrides) return texts
  const changed = Object.entries(overrides).map(([group, own]) => [
    group,
    { ...texts[group as keyof Texts], ...own },
  ])
  return { ...texts, ...Object.fromEntries(changed) }
}
