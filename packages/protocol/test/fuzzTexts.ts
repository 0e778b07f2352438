import fc from 'fast-check'

/** Texts to throw at a parser: any code points, ASCII, and valid texts with characters changed, cut and added. */
export function fuzzTexts(valid: fc.Arbitrary<string>): fc.Arbitrary<string> {
  // A fixed stock: making valid texts anew costs more than parsing them, and a failing seed must replay.
  const stock = fc.sample(valid, { numRuns: 500, seed: 1 })
  const mutated = fc
    .tuple(fc.constantFrom(...stock), fc.nat(), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([text, at, drop, insert]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + insert + text.slice(start + drop)
    })
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'binary-ascii', maxLength: 150 }),
    mutated,
    fc.tuple(mutated, mutated).map((pair) => pair.join('')),
  )
}
