import { expect, test } from 'vitest'
import {
  askCalls,
  askPsbt,
  drained,
  failing,
  programs,
  supplied,
  type Told,
  unknown,
} from '../../../test/askCalls.js'
import { closeDialog } from '../../../test/closeDialog.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { connected } from '../../../test/viewSteps.js'

async function show(told: Told) {
  const widget = await renderWidget(connected)
  const { heard, asked } = askCalls(widget, told)
  await eventually(() => expect(widget.dialog().textContent).toContain('Confirm in wallet'))
  const confirm = () => widget.dialog().querySelector<HTMLButtonElement>('.primary')
  return { ...widget, heard, asked, confirm }
}

test('default: it opens by itself, the wallet is asked by a click, and the transaction is shown', async () => {
  const { click, heard, asked, confirm, dialog } = await show(supplied)
  expect(dialog().textContent).toContain('20 USDC')
  expect(asked).toEqual([])
  await eventually(() => expect(confirm()?.ariaDisabled).toBe('false'))
  await click('Confirm in wallet')
  expect(await heard).toMatchObject({ hash: expect.stringMatching(/^0xab/) })
  expect(asked).toHaveLength(1)
  await eventually(() => expect(dialog().querySelector('[data-transaction-status]')).not.toBeNull())
})

test.each([
  ['access to a whole collection', drained],
  ['what cannot be told', unknown],
  ['an account that is given away', programs],
])('behavior: %s has to be ticked first', async (_, told) => {
  const { confirm, dialog, asked, click, heard } = await show(told)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(confirm()?.ariaDisabled).toBe('true')
  confirm()?.click()
  expect(asked).toEqual([])
  dialog().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await eventually(() => expect(confirm()?.ariaDisabled).toBe('false'))
  await click('Confirm in wallet')
  await heard
  expect(asked).toHaveLength(1)
})

test('behavior: closing it is no', async () => {
  const { heard, asked, dialog } = await show(supplied)
  await closeDialog(dialog)
  await expect(heard).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(asked).toEqual([])
})

test('behavior: a PSBT is signed by a click, and the page goes on', async () => {
  const widget = await renderWidget(connected)
  const { heard, asked } = askPsbt(widget)
  const { dialog, click } = widget
  await eventually(() => expect(dialog().textContent).toContain('asks you to sign this'))
  expect(dialog().textContent).toContain('0.4001 ETH')
  await eventually(() => expect(dialog().textContent).toContain('Comes back to you'))
  // A part stays open: that is said first.
  dialog().querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  const confirm = () => dialog().querySelector<HTMLButtonElement>('.primary')
  await eventually(() => expect(confirm()?.ariaDisabled).toBe('false'))
  await click('Confirm in wallet')
  expect(await heard).toEqual({ psbt: 'AQID' })
  expect(asked).toHaveLength(1)
  await eventually(() => expect(dialog()).toBeUndefined())
})

test('behavior: a PSBT that is handed in is shown as a transaction', async () => {
  const widget = await renderWidget(connected)
  const { heard } = askPsbt(widget, { isBroadcast: true })
  const { dialog, click } = widget
  await eventually(() =>
    expect(dialog().querySelector<HTMLButtonElement>('.primary')?.ariaDisabled).toBe('false'),
  )
  await click('Confirm in wallet')
  expect(await heard).toMatchObject({
    psbt: 'AQID',
    hash: 'cd'.repeat(32),
    transactionId: expect.any(String),
  })
  await eventually(() => expect(dialog().querySelector('[data-transaction-status]')).not.toBeNull())
})

test('behavior: what could not be built is tried again, in the same question', async () => {
  const widget = await renderWidget(connected)
  const { heard, asked } = askCalls(widget, supplied, failing)
  const { dialog, click } = widget
  await eventually(() => expect(dialog().textContent).toContain('nothing to supply'))
  await click('Try again')
  await eventually(() => expect(dialog().textContent).toContain('20 USDC'))
  await eventually(() =>
    expect(dialog().querySelector<HTMLButtonElement>('.primary')?.ariaDisabled).toBe('false'),
  )
  await closeDialog(dialog)
  await expect(heard).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(asked).toEqual([])
})
