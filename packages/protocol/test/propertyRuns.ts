// Most runs end in an error on purpose; collecting its stack takes longer than the run, and the counterexample says more.
Error.stackTraceLimit = 0

/** Runs of each property and fuzz test; a nightly job can ask for more. */
export const propertyRuns = { numRuns: Number(process.env.LATCHKEY_PROPERTY_RUNS ?? 100_000) }
