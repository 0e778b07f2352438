import { watchPage } from '@latchkey/testing/playwright'
import { expect, test } from 'playwright/test'
import { receiveDemo } from '../setup/demo.js'
import { watchHosts } from '../setup/watchHosts.js'

test('behavior: the guard names a request to another host, which the browser stops', async ({ page }) => {
  const guard = watchHosts(page.context())
  await page.goto('data:text/html,<p>hello')
  guard.assertNone()
  const url = 'https://other.example/'
  const outcome = await page.evaluate((to) => fetch(to, { mode: 'no-cors' }).catch(() => 'stopped'), url)
  expect(outcome).toBe('stopped')
  await expect(() => expect(() => guard.assertNone()).toThrow(url)).toPass()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new WebSocket('wss://relay.example/').onclose = resolve
      }),
  )
  expect(() => guard.assertNone()).toThrow('wss://relay.example/')
})

test('behavior: the playground is the built one, and held to its content policy', async ({ page }) => {
  const watch = watchPage(page)
  const html = (await (await page.goto(receiveDemo().url))?.text()) ?? ''
  expect(html).toContain('/assets/')
  expect(html).not.toContain('/@vite/client')
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
