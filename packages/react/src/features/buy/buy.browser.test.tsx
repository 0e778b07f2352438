import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedApi, json, scriptedOnramp } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

/** A browser whose windows are looked at, and not opened. */
function watchWindows(isBlocked = false) {
  const opened = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  const spy = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (opened as never))
  onTestFinished(() => spy.mockRestore())
  return { opened, spy }
}

async function openBuy(answer: (url: URL) => unknown = scriptedOnramp) {
  const api = createScriptedApi({ onramp: answer })
  const widget = await renderWidget({ connected: [{ walletId: 'many chains' }], config: api.config })
  await widget.open({ view: 'buy' })
  await eventually(() => expect(widget.dialog().querySelector('.amount-input')).not.toBeNull())
  const input = () => widget.dialog().querySelector('.amount-input') as HTMLInputElement
  const submit = () => widget.dialog().querySelector('.button.primary') as HTMLButtonElement
  const quotes = () => [...widget.dialog().querySelectorAll('.quote')].map((one) => one.textContent)
  const isReady = () => eventually(() => expect(submit().getAttribute('aria-disabled')).toBe('false'))
  return { ...widget, api, input, submit, quotes, isReady }
}

describe('buy', () => {
  test('default: offers side by side, and the chosen one opens inside the click', async () => {
    const { opened, spy } = watchWindows()
    const { input, quotes, isReady, click, text, dialog } = await openBuy()
    await userEvent.fill(input(), '100')
    await eventually(() => expect(quotes()).toHaveLength(2))
    expect(quotes()[0]).toContain('Harbour Best0.0379 ETH')
    expect(quotes()[1]).toContain('of which $3.10 fees$100.00')
    await userEvent.click(dialog().querySelectorAll('.quote')[1] as Element)
    await isReady()
    await click('Continue to payment')
    expect(spy).toHaveBeenCalledOnce()
    await eventually(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('https://api.example/onramp/checkout/1'),
    )
    expect(opened.opener).toBeNull()
    await eventually(() => expect(text()).toContain('Paid, on its way'))
  })

  test('behavior: V-07 links to the page where one pays stand beside its host', async () => {
    watchWindows(true)
    const url = 'https://api.example/onramp/checkout/1'
    const { input, isReady, click, dialog } = await openBuy((asked) =>
      asked.pathname.endsWith('/onrampurl') ? { url } : scriptedOnramp(asked),
    )
    await userEvent.fill(input(), '100')
    await isReady()
    await click('Continue to payment')
    const hosts = () =>
      [...dialog().querySelectorAll(`a[href="${url}"] + bdi`)].map(({ textContent }) => textContent)
    // Of the window that was kept closed, and of the purchase.
    await eventually(() => expect(hosts()).toEqual(['api.example', 'api.example']))
  })

  test('param: amount, currency: a page fills the form, in the visitor’s language', async () => {
    const widget = await renderWidget({
      connected: [{ walletId: 'many chains' }],
      config: createScriptedApi().config,
      locale: 'de',
    })
    await widget.open({ view: 'buy', amount: '50.5', currency: 'EUR' })
    const values = () =>
      [...widget.dialog().querySelectorAll<HTMLInputElement>('.amount-input, .unit select')].map(
        ({ value }) => value,
      )
    await eventually(() => expect(values()).toEqual(['50,5', 'EUR']))
  })

  test('behavior: S-29 a page of another host is never shown', async () => {
    const { opened } = watchWindows()
    const { input, isReady, click, text } = await openBuy((url) =>
      url.pathname.endsWith('/onrampurl') ? { url: 'https://evil.example/pay' } : scriptedOnramp(url),
    )
    await userEvent.fill(input(), '100')
    await isReady()
    await click('Continue to payment')
    await eventually(() => expect(opened.close).toHaveBeenCalledOnce())
    expect(opened.location.replace).not.toHaveBeenCalled()
    await eventually(() => expect(text()).toContain('makes no sense'))
    expect(text()).not.toContain('Purchases')
  })

  test('behavior: a window that the browser keeps closed becomes a link', async () => {
    watchWindows(true)
    const { input, isReady, click, dialog } = await openBuy()
    await userEvent.fill(input(), '100')
    await isReady()
    await click('Continue to payment')
    const link = () => dialog().querySelector('.notice a')
    await eventually(() => expect(link()?.getAttribute('href')).toBe('https://api.example/onramp/checkout/1'))
    expect(link()?.getAttribute('rel')).toContain('noopener')
  })

  test('behavior: without the server the usual options and an estimate that says it is none', async () => {
    const { input, quotes, text } = await openBuy(() => json('', { status: 503 }))
    expect(text()).toContain('From $10.00 to $7,500.00')
    await userEvent.fill(input(), '100')
    await eventually(() => expect(text()).toContain('Estimate unavailable, shown 1:1'))
    expect(quotes()).toEqual(['$100.00 100 ETH'])
    expect(text()).toContain('The usual options')
  })

  test('behavior: limits are those of the way to pay', async () => {
    const { input, text, click, submit } = await openBuy()
    await userEvent.fill(input(), '8000')
    await eventually(() => expect(input().getAttribute('aria-invalid')).toBe('true'))
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await click('Bank account')
    await eventually(() => expect(text()).toContain('From $10.00 to $25,000.00'))
    expect(input().getAttribute('aria-invalid')).toBe('false')
  })
})
