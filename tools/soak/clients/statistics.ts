/** The value below which a part of all values lies; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The value in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The value in the middle, and those a quarter from either end. */
export const quartiles = (values: readonly number[]) => ({
  low: percentile(values, 0.25),
  median: median(values),
  high: percentile(values, 0.75),
})

/** How often each value comes, as text: `200 ×31, 503 ×2`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value} ×${count}`)
    .join(', ')
}
