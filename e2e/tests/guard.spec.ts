import { guardNetwork, watchPage } from '@latchkey/testing/playwright'
import { expect, test } from 'playwright/test'
import { receiveDemo } from '../setup/demo.js'

test('behavior: the guard stops and names a request to another host', async ({ page }) => {
  const guard = await guardNetwork(page)
  await page.goto('data:text/html,<p>hello')
  await page.evaluate(() => fetch('https://example.com/').catch(() => {}))
  expect(() => guard.assertNone()).toThrow('https://example.com/')
})

test('behavior: the playground is held to its content policy', async ({ page }) => {
  const watch = watchPage(page)
  await page.goto(receiveDemo().url)
  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.leaked = true'
      document.body.append(script)
    })
    .catch(() => {})
  expect(await page.evaluate(() => 'leaked' in window)).toBe(false)
  expect(() => watch.assertNone()).toThrow()
})
