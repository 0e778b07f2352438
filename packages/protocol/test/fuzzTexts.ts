import fc from 'fast-check'

// Made once: for any code points fast-check maps a million of them, which takes longer than thousands of runs.
const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const insertion = fc.string({ unit: 'binary', maxLength: 3 })
const asciiText = fc.string({ unit: 'binary-ascii', maxLength: 150 })

/** Texts to throw at a parser: any code points, ASCII, and valid texts with characters changed, cut and added. */
export function fuzzTexts(valid: fc.Arbitrary<string>): fc.Arbitrary<string> {
  // A fixed stock: making valid texts anew costs more than parsing them, and a failing seed must replay.
  const stock = fc.sample(valid, { numRuns: 500, seed: 1 })
  const mutated = fc
    .tuple(fc.constantFrom(...stock), fc.nat(), fc.nat(3), insertion)
    .map(([text, at, drop, insert]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + insert + text.slice(start + drop)
    })
  return fc.oneof(
    anyText,
    asciiText,
    mutated,
    fc.tuple(mutated, mutated).map((pair) => pair.join('')),
  )
}
