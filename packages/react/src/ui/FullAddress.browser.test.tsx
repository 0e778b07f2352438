import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

test('behavior: S-03 a marked address is copied whole', async () => {
  const { open, dialog, latchkey } = await renderWidget({ connected: [{ walletId: 'one.chain' }] })
  await open({ view: 'receive' })
  await eventually(() => expect(dialog().querySelector('.groups')).not.toBeNull())
  const field = document.createElement('textarea')
  dialog().append(field)
  const pasted = async () => {
    await userEvent.copy()
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste()
    return field.value
  }
  const { address } = latchkey.store.getState().namespaces.eip155?.account ?? {}
  const [first, second] = dialog().querySelectorAll('.groups > *')
  await userEvent.tripleClick(first as Element)
  expect(await pasted()).toBe(address)
  // A part of it, which could be of another address too.
  await userEvent.dblClick(second as Element)
  expect(await pasted()).toBe(address)
})
