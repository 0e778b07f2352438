import { makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { askCalls, callees, failing, type Told } from '../../../test/askCalls.js'
import { closeDialog } from '../../../test/closeDialog.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { connected, sendData, type Widget } from '../../../test/viewSteps.js'

const { spender, token, vault } = callees
const coin = (value: bigint) => makeAmount(value, 18)

const supplied: Told = {
  calls: [
    { kind: 'allowance', to: vault, token, symbol: 'USDC', amount: makeAmount(20_000_000n, 6) },
    {
      kind: 'function',
      to: vault,
      name: 'supply',
      amount: coin(0n),
      parameters: [{ name: 'asset', type: 'address', value: `"${token}"` }],
      data: '0xda7a',
    },
  ],
  effects: {
    given: [{ amount: makeAmount(20_000_000n, 6), symbol: 'USDC', token }, { amount: coin(5n * 10n ** 17n) }],
    received: [{ amount: coin(20n), symbol: 'RECEIPT', token: vault }],
    allowed: [{ spender: vault, token, symbol: 'USDC', amount: makeAmount(20_000_000n, 6) }],
  },
  capabilities: ['paymasterService'],
}
const drained: Told = {
  calls: [{ kind: 'operator', to: spender, token }],
  effects: { given: [], received: [], allowed: [{ spender, token }] },
}
const unknown: Told = {
  calls: [{ kind: 'unknown', to: vault, amount: coin(10n ** 17n), data: '0xda7ada7a' }],
  unreadable: [vault],
}

const data = [...sendData, /^0x/, 'supply', 'asset', /USDC|RECEIPT|0.5 ETH/, /to": "0x44/, /^#\d+$/, /^"0x/]
const asked = (told: Told, problem?: typeof failing) => ({
  opens: { view: 'calls' } as const,
  render: connected,
  given: (widget: Widget) => void askCalls(widget, told, problem),
  data: [...data, 'nothing to supply'],
})
describeView('calls', asked(supplied))
describeView('calls-access-to-all', asked(drained))
describeView('calls-unknown', asked(unknown))
describeView('calls-failing', asked(supplied, failing))
describeView(
  'calls-collectible',
  asked({
    calls: [{ kind: 'collectible', to: spender, token, id: '77' }],
    effects: { given: [{ amount: makeAmount(1n, 0), token, id: '77' }], received: [], allowed: [] },
  }),
)

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
  await eventually(() => expect(dialog().textContent).not.toContain('Confirm in wallet'))
})

test.each([
  ['access to a whole collection', drained],
  ['what cannot be told', unknown],
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
