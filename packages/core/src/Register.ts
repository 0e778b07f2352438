/**
 * A page's own instance, by which the compiler knows its networks: an id that the page does not have is then a mistake where it
 * is written. Nothing changes for a page that registers none.
 *
 * @example
 * declare module '@latchkey/core' {
 *   interface Register {
 *     latchkey: typeof latchkey
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: a page adds its instance; a type cannot be added to.
export interface Register {}
