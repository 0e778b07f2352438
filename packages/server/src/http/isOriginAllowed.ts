/** Tells whether a page may use a project: its origin as a whole is one of the list, or the list holds `*` (S-42). */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes('*')) return true
  // Browsers send the canonical form; anything else (`null`, userinfo, a trailing dot, a path) equals no entry.
  return allowed.includes(origin)
}
