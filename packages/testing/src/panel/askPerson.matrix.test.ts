import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ask, setUpBrowser } from '../../test/setUpBrowser.js'
import { alice } from '../../test/setUpEvmWallet.js'

const { openPage, url } = setUpBrowser()

const panel = (page: Page) => {
  const dialog = page.locator('latchkey-approval').getByRole('dialog')
  return {
    dialog,
    approve: dialog.getByRole('button', { name: 'Approve' }),
    reject: dialog.getByRole('button', { name: 'Reject' }),
  }
}

describe('askPerson', () => {
  test('default', async () => {
    const { page, wallets, watch } = await openPage({ name: 'Practice', behavior: { type: 'ask' } })
    const connecting = ask(page, 'eth_requestAccounts')
    const { dialog, approve } = panel(page)
    await dialog.waitFor()
    const text = await dialog.textContent()
    for (const part of [
      'Practice',
      'Demo wallet',
      new URL(url()).host,
      'Connect to this site',
      alice,
      'Devnet',
    ])
      expect(text).toContain(part)
    await approve.click()
    expect(await connecting).toEqual({ value: [alice] })
    expect(await dialog.count()).toBe(0)
    expect(wallets.evm.requests()).toMatchObject([{ behavior: 'ask', status: 'approved' }])
    watch.assertNone()
  })

  test('behavior: reject by button and by Escape', async () => {
    const { page } = await openPage({ behavior: { type: 'ask' } })
    const first = ask(page, 'eth_requestAccounts')
    await panel(page).reject.click()
    expect(await first).toMatchObject({ code: 4001 })
    const second = ask(page, 'eth_requestAccounts')
    await panel(page).dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await second).toMatchObject({ code: 4001 })
  })

  test('behavior: works by keyboard, and a key pressed too early does not approve', async () => {
    const { page } = await openPage({ behavior: { type: 'ask' } })
    const pending = ask(page, 'eth_requestAccounts')
    const { dialog, approve } = panel(page)
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await dialog.count()).toBe(1)
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab')
      if (await approve.evaluate((button) => button.matches(':focus'))) break
    }
    await page.keyboard.press('Enter')
    expect(await pending).toEqual({ value: [alice] })
  })

  test("behavior: stays above the page's own modal and does not disturb it", async () => {
    const { page } = await openPage({ behavior: { type: 'ask' } })
    await page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).showModal())
    const pending = ask(page, 'eth_requestAccounts')
    const { dialog, approve } = panel(page)
    await dialog.waitFor()
    await page.evaluate(() => window.seen.splice(0))
    await page.keyboard.press('Tab')
    await approve.click()
    expect(await pending).toEqual({ value: [alice] })
    const open = () => page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).open)
    expect(await open()).toBe(true)
    const rejected = ask(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await rejected).toMatchObject({ code: 4001 })
    expect(await open()).toBe(true)
    expect(await page.evaluate(() => window.seen.filter((event) => event !== 'focusin'))).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('inside')
  })

  test('behavior: rises above a modal that the page opens later', async () => {
    const { page } = await openPage({ behavior: { type: 'ask' } })
    const pending = ask(page, 'eth_requestAccounts')
    const { dialog, approve } = panel(page)
    await dialog.waitFor()
    await page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).showModal())
    await approve.click({ timeout: 5_000 })
    expect(await pending).toEqual({ value: [alice] })
  })

  test('behavior: requests queue, oldest first', async () => {
    const { page, wallets } = await openPage()
    await ask(page, 'eth_requestAccounts')
    wallets.evm.behave({ type: 'ask' })
    const answers = ['one', 'two', 'three'].map((text) => ask(page, 'personal_sign', [text, alice]))
    const { dialog, approve, reject } = panel(page)
    await dialog.getByText('2 more requests are waiting').waitFor()
    expect(await dialog.textContent()).toContain('one')
    await approve.click()
    await dialog.getByText('1 more request is waiting').waitFor()
    expect(await dialog.textContent()).toContain('two')
    await reject.click()
    await dialog.getByText('three').waitFor()
    await approve.click()
    expect(await Promise.all(answers)).toEqual([
      { value: expect.stringMatching(/^0x/) },
      expect.objectContaining({ code: 4001 }),
      { value: expect.stringMatching(/^0x/) },
    ])
  })

  test('behavior: shows what would hide', async () => {
    const { page, wallets } = await openPage()
    await ask(page, 'eth_requestAccounts')
    wallets.evm.behave({ type: 'ask' })
    const pending = ask(page, 'personal_sign', ['pay \u202eecila\u200b <b>now</b>', alice])
    const { dialog, reject } = panel(page)
    await dialog.getByText('pay ⟨202E⟩ecila⟨200B⟩ <b>now</b>').waitFor()
    await reject.click()
    await pending
  })

  test('behavior: is out of reach of the styles of the page', async () => {
    const { page } = await openPage({ behavior: { type: 'ask' } })
    const pending = ask(page, 'eth_requestAccounts')
    const { dialog, reject } = panel(page)
    const style = await dialog.locator('h2').evaluate((node) => {
      const { color, fontFamily } = getComputedStyle(node)
      return { color, fontFamily }
    })
    expect(style.color).toBe('rgb(27, 26, 23)')
    expect(style.fontFamily).toContain('system-ui')
    await reject.click()
    await pending
  })
})
