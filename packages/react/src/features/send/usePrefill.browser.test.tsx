import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

const connected = [{ walletId: 'one.chain' }]
const to = '0x2222222222222222222222222222222222222222'

async function setUp(locale = 'en') {
  const widget = await renderWidget({ connected, locale })
  const field = (name: string) =>
    widget.dialog()?.querySelector<HTMLInputElement>(`.${name}-input, .${name}-input input`)
  const form = () => ({ amount: field('amount')?.value, to: field('address')?.value })
  return { ...widget, field, form }
}

test('default: receiver and amount are there, ready for the review', async () => {
  const { open, form } = await setUp()
  await open({ view: 'send', to, amount: '0.25' })
  await eventually(() => expect(form()).toEqual({ amount: '0.25', to }))
})

test('behavior: C-14 what a spoilt page says of every object is not filled in', async () => {
  const { open, form } = await setUp()
  Object.defineProperty(Object.prototype, 'to', { value: to, configurable: true, writable: true })
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'to'))
  await open({ view: 'send', amount: '0.25' })
  await eventually(() => expect(form().amount).toBe('0.25'))
  expect(form()).toHaveProperty('to', '')
})

test('behavior: the amount is written as one types it in the visitor’s language', async () => {
  const { open, form } = await setUp('de')
  await open({ view: 'send', amount: '0.25' })
  await eventually(() => expect(form()).toMatchObject({ amount: '0,25' }))
})

test('behavior: it is there as soon as the form is: what is typed then is an amount of that token', async () => {
  const { open, dialog, field } = await setUp()
  await open({ view: 'account' })
  const first = new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      const amount = field('amount')
      if (!amount) return
      observer.disconnect()
      resolve(amount.value)
    })
    observer.observe(dialog().getRootNode(), { childList: true, subtree: true })
  })
  await open({ view: 'send', to, amount: '0.25' })
  expect(await first).toBe('0.25')
})

test('behavior: what is edited since stays when one comes back to the form', async () => {
  const { open, form, field, click, title } = await setUp()
  await open({ view: 'send', to, amount: '0.25' })
  await eventually(() => expect(form()).toEqual({ amount: '0.25', to }))
  await userEvent.fill(field('amount') as HTMLInputElement, '0.5')
  await click('Review')
  await eventually(() => expect(title()).toBe('Review'))
  await click('Back')
  await eventually(() => expect(form()).toEqual({ amount: '0.5', to }))
})

test('behavior: opened anew, it begins with what it was opened with', async () => {
  const { open, form } = await setUp()
  await open({ view: 'send', to, amount: '0.25' })
  await eventually(() => expect(form()).toEqual({ amount: '0.25', to }))
  await open({ view: 'send', to, amount: '1' })
  await eventually(() => expect(form()).toEqual({ amount: '1', to }))
  await open({ view: 'send' })
  await eventually(() => expect(form()).toEqual({ amount: '1', to }))
})
