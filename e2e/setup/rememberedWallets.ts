import type { Page } from 'playwright/test'

/** The wallets that the next visit looks for, in any chain family. */
export const rememberedWallets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const records = Object.entries(localStorage).filter(([key]) => key.endsWith('memory'))
    if (records.length !== 1) throw new Error(`Not one memory but ${records.length}.`)
    const { connectorIds } = JSON.parse(records[0]?.[1] ?? '') as { connectorIds: Record<string, string[]> }
    return Object.values(connectorIds).flat()
  })
