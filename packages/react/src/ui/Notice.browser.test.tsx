import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'

test('default: its title is a line of its own, and not the beginning of the sentence after it', async () => {
  const { open, click, dialog } = await renderWidget({ connected: [{ walletId: 'one.chain' }] })
  await open({ view: 'send', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.5' })
  await click('Review')
  await eventually(() => expect(dialog().querySelector('.notice b')).not.toBeNull())
  const title = dialog().querySelector('.notice b') as Element
  const rest = document.createRange()
  rest.setStartAfter(title)
  rest.setEndAfter(title.parentElement?.lastChild as Node)
  const [first] = rest.getClientRects()
  expect(rest.toString().trim()).not.toBe('')
  expect(first?.top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom)
})
