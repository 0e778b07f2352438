/** Runs of each property and fuzz test; a nightly job can ask for more. */
export const propertyRuns = { numRuns: Number(process.env.LATCHKEY_PROPERTY_RUNS ?? 100_000) }
