/** The line that a step and the whole run end with; skipped tests are named where there are any. */
export function describeCount({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
