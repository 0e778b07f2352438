/** A key of the instance's query cache: what is read, and everything that changes the answer. */
export type LatchkeyQueryKey<kind extends string, parameters extends object> = readonly [
  'latchkey',
  kind,
  Readonly<Partial<parameters>>,
]

/**
 * The key of a query, or with fewer parameters the part of many keys by which `invalidateQueries` finds them. What is
 * `undefined` is left out, since a part that says so would find only the keys that lack it.
 */
export function toQueryKey<kind extends string, parameters extends object>(
  kind: kind,
  parameters: parameters,
): LatchkeyQueryKey<kind, parameters> {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return ['latchkey', kind, Object.fromEntries(given) as Partial<parameters>]
}
