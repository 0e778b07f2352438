import { expect, test } from 'vitest'
import { createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { connected } from '../../../test/viewSteps.js'

test('default: the way to the phrase is there while the wallet has keys', async () => {
  const wallet = createScriptedEmbedded()
  const widget = await renderWidget({ ...connected, config: wallet.withKeys })
  await widget.open()
  await widget.click('Settings')
  await eventually(() => expect(widget.title()).toBe('Settings'))
  expect(widget.text()).not.toContain('Recovery phrase')
  wallet.account.set({ hasKeys: true })
  await eventually(() => expect(widget.text()).toContain('Recovery phrase'))
  await widget.click('Recovery phrase')
  expect(wallet.showPhrase).toHaveBeenCalledOnce()
  wallet.account.set({ hasKeys: false })
  await eventually(() => expect(widget.text()).not.toContain('Recovery phrase'))
})
