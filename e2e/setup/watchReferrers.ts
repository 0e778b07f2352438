import type { Page, Request } from 'playwright/test'

/** Records the requests to these servers; what it returns tells where the page said it was (V-05). */
export function watchReferrers(page: Page, urls: readonly (string | undefined)[]) {
  const origins = urls.flatMap((url) => (url ? [new URL(url).origin] : []))
  const asked: Request[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origins.includes(origin) && request.method() !== 'OPTIONS') asked.push(request)
  })
  return async () => {
    const headers = await Promise.all(asked.map((request) => request.allHeaders()))
    const reached = new Set(asked.map((request) => new URL(request.url()).origin))
    return {
      missed: origins.filter((origin) => !reached.has(origin)),
      referrers: [...new Set(headers.map(({ referer }) => referer))],
    }
  }
}
