/** Where a link leads, for people; the link itself where it has no host. */
export function hostOf(href: string): string {
  if (!URL.canParse(href)) return href
  const { host, protocol } = new URL(href)
  return host || protocol
}
