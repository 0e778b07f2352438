/** A text for any refused input; `String()` alone throws on objects without a prototype. */
export function inputText(value: unknown): string {
  return typeof value === 'object' || typeof value === 'function' ? typeof value : String(value)
}
