import { receiveDemo } from '../setup/demo.js'
import { inspectView } from '../setup/inspectView.js'
import { expect, test } from '../setup/test.js'

const { url } = receiveDemo()

test.describe('reduced motion', { tag: '@look' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('behavior: nothing moves', async ({ widget, wallets, page }) => {
    wallets.evm.once({ type: 'hang' })
    await widget.open()
    await widget.wallet('Test Wallet').click()
    await expect(widget.dialog.getByText('Continue in Test Wallet')).toBeVisible()
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('.latchkey')].flatMap((host) => host.shadowRoot?.getAnimations() ?? [])
          .length,
    )
    expect(moving).toBe(0)
  })
})

test.describe('forced colours', { tag: '@look' }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('behavior: what is chosen can still be told', async ({ widget, page }) => {
    await widget.connect()
    await widget.dialog.getByRole('button', { name: 'Change network' }).click()
    await inspectView(page, 'networks-forced')
    const current = widget.dialog.locator('.row[aria-current]')
    await expect(current).toHaveCSS('outline-style', 'solid')
  })
})

test.describe('200 % zoom', { tag: '@look' }, () => {
  // A window of 640 × 480 at 200 % is one of 320 × 240.
  test.use({ viewport: { width: 320, height: 240 }, deviceScaleFactor: 2 })

  test('behavior: everything can be reached, and nothing scrolls sideways', async ({
    widget,
    page,
    people,
  }) => {
    await widget.connect()
    await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
    const sideways = await page.evaluate(() => {
      const dialog = document.querySelector('.latchkey')?.shadowRoot?.querySelector('dialog')
      return dialog
        ? [dialog, ...dialog.querySelectorAll('.body')].some((one) => one.scrollWidth > one.clientWidth)
        : true
    })
    expect(sideways).toBe(false)
    await widget.action('Disconnect').click()
    await expect(widget.title('Connect a wallet')).toBeVisible()
  })
})

test('behavior: inside a frame', async ({ page, widget: _, people }) => {
  const outer = new URL('/outer.html', url).href
  const body = `<iframe src="${url}" width="900" height="700"></iframe>`
  await page.route(outer, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(outer)
  const frame = page.frameLocator('iframe')
  await frame.locator('.latchkey-button[data-kind="connect"]').click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await expect(frame.getByRole('dialog').getByTitle(people.alice.evm.address)).toBeVisible()
})

test.describe('a phone', { tag: '@look' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('behavior: the widget is a sheet at the bottom', async ({ widget }) => {
    await widget.button.tap()
    await expect(widget.title('Connect a wallet')).toBeVisible()
    // It slides in.
    await expect(async () => {
      const box = await widget.dialog.boundingBox()
      expect(box?.width).toBe(390)
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
    }).toPass()
    await widget.wallet('Test Wallet').tap()
    await expect(widget.action('Send')).toBeVisible()
  })
})
