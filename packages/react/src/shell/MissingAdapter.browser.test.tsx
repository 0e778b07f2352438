import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

test.each([
  ['its wallets', { namespace: 'cosmos' }],
  ['its account', { view: 'account', namespace: 'cosmos' }],
])(
  'error: a chain family without an adapter, %s: the visitor and the developer are told',
  async (_name, opened) => {
    const { open, text, dialog } = await renderWidget()
    await open(opened as never)
    await eventually(() => expect(text()).toContain('This page does not support that kind of wallet.'))
    expect(text()).not.toContain('No wallet found')
    const alert = () => dialog().querySelector('.alert')?.textContent
    await eventually(() => expect(alert()).toContain('no adapter for cosmos'))
  },
)

test('error: a view that there is none of is told where it is opened', async () => {
  const { open } = await renderWidget()
  await expect(open({ view: 'Account' } as never)).rejects.toMatchObject({ code: 'config/invalid' })
})
