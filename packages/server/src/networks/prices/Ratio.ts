/** An exact price: what `over` units of one thing are worth in `under` units of another. Neither is 0. */
export type Ratio = { over: bigint; under: bigint }

/** The ratio that a way over two pools has. */
export const multiplyRatios = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.over,
  under: a.under * b.under,
})

/** What one is worth in terms of the other. */
export const divideRatios = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.under,
  under: a.under * b.over,
})

/** The JavaScript number closest to a ratio: for the wire's display prices alone, and the last step of all. */
export function toNumber({ over, under }: Ratio): number {
  // Twenty digits hold more than a double; the text is then rounded once, by the parser of numbers.
  const shift = Math.max(0, under.toString().length - over.toString().length + 20)
  return Number(`${(over * 10n ** BigInt(shift)) / under}e-${shift}`)
}
