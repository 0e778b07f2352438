/** Scripts that are written from right to left, by ISO 15924. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Tells how a language is written, from the script it is usually written in. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  // Not by `getTextInfo()`, which Firefox lacks.
  return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
