/** Letters of Cyrillic and Greek, each after the Latin letter that it looks like. */
const twins =
  'AАΑ BВΒ CСϹ EЕΕ HНΗ IІΙ JЈ KКΚ MМΜ NΝ OОΟ PРΡ SЅ TТΤ XХΧ YҮΥ ZΖ aаα cсϲ dԁ eе iіι jј oоοσ pрρ sѕ uυ vν wԝ xхχ yуγ'
const latinOf = new Map(
  twins.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
)

/** A symbol without what people do not tell apart: widths, marks, signs, case, letters and digits that look the same. */
export function toSkeleton(symbol: string): string {
  const letters = symbol.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  const skeleton = [...letters]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
  // A symbol of signs alone is itself.
  return skeleton || symbol
}
