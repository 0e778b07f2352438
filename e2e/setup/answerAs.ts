import type { Page } from 'playwright/test'

type Call = { id: number; method: string }

/** Has a local node answer in a public one's place; of its number it says what a page that names the public one expects. */
export async function answerAs(
  page: Page,
  { id, rpcUrl, by }: { id: number; rpcUrl: string; by: string },
): Promise<void> {
  await page.route(`${rpcUrl}**`, async (route) => {
    const asked = route.request().postDataJSON() as Call | readonly Call[] | null
    if (asked && 'method' in asked && asked.method === 'eth_chainId')
      return route.fulfill({ json: { jsonrpc: '2.0', id: asked.id, result: `0x${id.toString(16)}` } })
    return route.fulfill({ response: await route.fetch({ url: by }) })
  })
}
