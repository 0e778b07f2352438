import { isNamed, nameOf } from '@latchkey/demo/people'
import { SendPage } from '../pages/SendPage.js'
import { inspectView } from '../setup/inspectView.js'
import { expect, test } from '../setup/test.js'

/** One each; the views themselves are looked at in both themes by their own tests. */
const looks = [
  { name: 'desk', colorScheme: 'light', viewport: { width: 720, height: 800 } },
  { name: 'phone', colorScheme: 'dark', viewport: { width: 360, height: 720 } },
] as const

for (const { name, colorScheme, viewport } of looks)
  test.describe(name, () => {
    test.use({ colorScheme, viewport })

    test(`behavior: every view is accessible, ${name}, ${colorScheme}`, { tag: '@look' }, async ({
      widget,
      wallets,
      people,
      page,
    }) => {
      // Every view, one after the other, and pictures of them where they are asked for.
      test.setTimeout(240_000)
      const send = new SendPage(widget)
      const look = (view: string) => inspectView(page, `${view}-${name}`)

      await widget.open()
      await widget.wallet('Test Wallet').waitFor()
      await look('connect')

      wallets.evm.once({ type: 'hang' })
      await widget.wallet('Test Wallet').click()
      await expect(widget.dialog.getByText('Continue in Test Wallet')).toBeVisible()
      await look('connecting')
      wallets.evm.release({ type: 'reject' })
      await expect(widget.dialog.getByRole('alert')).toBeVisible()
      await look('connecting-declined')
      await widget.action('Try again').click()
      await expect(widget.coin('ETH')).toBeVisible()
      await look('account')

      await send.open()
      await look('send')
      await send.fill('99999999', people.bob.evm.address.toLowerCase())
      await expect(widget.dialog.getByText(/More than you have/)).toBeVisible()
      await look('send-wrong')
      // Somebody with a name, and not the one who sends.
      const payee = [people.bob, people.alice].find(isNamed)
      if (!payee) throw new Error('Nobody of this test has a name.')
      await send.fill('1.25', nameOf(payee.name))
      await expect(widget.dialog.getByText(payee.evm.address)).toBeVisible()
      await send.review()
      await send.confirm.waitFor()
      await look('send-review')
      await send.confirm.click()
      await expect(send.transaction).toHaveAttribute('data-transaction-status', 'confirmed')
      await look('transaction')

      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(overflow, 'the page scrolls sideways').toBe(false)
    })
  })
