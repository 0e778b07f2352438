/** Its host is fixed: what is put in can only follow the first slash after it. */
const template = /^https:\/\/[a-z0-9.-]+\/[^{}]*(?:\{(?:url|urlTwice|origin|page)\}[^{}]*)+$/i

/** Tells whether a link has a place for a page, see `DirectoryLinks`. */
export function isBrowseLink(link: string): boolean {
  return template.test(link)
}

/** The link that opens a page in a wallet's own browser; none for a page that is not on the web by https. */
export function fillBrowseLink(link: string, page: string): string | undefined {
  const url = readPage(page)
  if (!url || !isBrowseLink(link)) return undefined
  const encoded = encodeURIComponent(url.href)
  const values = new Map([
    ['url', encoded],
    ['urlTwice', encodeURIComponent(encoded)],
    ['origin', encodeURIComponent(url.origin)],
    ['page', `${url.host}${url.pathname}${url.search}`],
  ])
  return link.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
}

function readPage(page: string): URL | undefined {
  try {
    const url = new URL(page)
    // A page with a password in its address keeps it to itself.
    return url.protocol === 'https:' && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}
