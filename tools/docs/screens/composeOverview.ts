import { readFile } from 'node:fs/promises'
import { launchBrowser } from '../../workspace/launchBrowser.js'

export type ComposeOverviewParameters = {
  /** Files, from left to right. */
  pictures: readonly string[]
  path: string
}

/** Puts pictures side by side into one. */
export async function composeOverview({ pictures, path }: ComposeOverviewParameters): Promise<void> {
  const images = await Promise.all(
    pictures.map(async (picture) => `data:image/png;base64,${(await readFile(picture)).toString('base64')}`),
  )
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 2_000, height: 1_000 } })
    await page.setContent(`<!doctype html>
      <body style="margin: 0">
        <main style="display: inline-flex; gap: 28px; align-items: start; padding: 16px; background: #e9e6df">
          ${images.map((image) => `<img src="${image}" style="display: block; border-radius: 24px">`).join('')}
        </main>`)
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    await page.locator('main').screenshot({ path })
  } finally {
    await browser.close()
  }
}
