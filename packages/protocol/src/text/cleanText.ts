/** The graphemes that a token's name and symbol may have (S-09). */
export const textLimits = { name: 32, symbol: 12 } as const

// Controls, bidirectional marks and overrides, zero-width characters, fillers, tags, halves of pairs: whatever makes a
// text read as another one, or hides a part of it.
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu

// Nearly every token has a plain name, and splitting texts into graphemes is slow for a list of thousands.
const plain = /^(?:[!-~](?: ?[!-~])*)?$/

/** Cleans a text from a chain: no characters that deceive the eye, and a limited number of graphemes (S-09). */
export function cleanText(text: string, maximum: number): string {
  if (text.length <= maximum && plain.test(text)) return text
  // A grapheme can be endless by combining marks, so the units are bounded too.
  const seen = text
    .slice(0, maximum * 64)
    .normalize('NFC')
    .replace(hidden, '')
    .replace(/\s+/gu, ' ')
    .trim()
  let kept = ''
  let count = 0
  for (const segment of graphemesOf(seen)) {
    if (count === maximum) break
    kept += segment.slice(0, 16)
    count += 1
  }
  return kept.trim()
}

/** By code points where a browser cannot tell graphemes: then a text may end inside one. */
function* graphemesOf(text: string): Iterable<string> {
  if (typeof Intl.Segmenter === 'undefined') yield* text
  else
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text))
      yield segment
}
