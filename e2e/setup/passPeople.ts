import type { Page } from 'playwright/test'
import { receiveDemo } from './demo.js'

/** Gives a page that is a wallet itself, as the phone is, the people of this test process. */
export async function passPeople(page: Page): Promise<void> {
  const { accounts } = receiveDemo().manifest
  await page.route('**/manifest', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), accounts } })
  })
}
