import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { findProblems } from './findProblems.js'

/** Checks the open view with axe; takes it in light and dark into the folder `LATCHKEY_SCREENS` where one is named. */
export async function inspectView(page: Page, name: string): Promise<void> {
  expect(await findProblems(page, { exclude: ['main'] }), name).toEqual([])
  const folder = process.env.LATCHKEY_SCREENS
  if (!folder) return
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${name}-${colorScheme}.png`)
    await page.getByRole('dialog').screenshot({ path, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}
