import type { TextOverrides } from './Texts.js'

/** A part of a language with a page's own words put over it. */
export function overrideTexts<Part extends object>(part: Part, overrides: TextOverrides | undefined): Part {
  if (!overrides) return part
  const changed = Object.entries(overrides)
    .filter(([group]) => group in part)
    .map(([group, own]) => [group, { ...(part[group as keyof Part] as object), ...own }])
  return { ...part, ...Object.fromEntries(changed) }
}
