import { LatchkeyError } from '@latchkey/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createScriptedEmbedded } from '../../../../test/createScriptedEmbedded.js'
import { eventually } from '../../../../test/eventually.js'
import { renderWidget } from '../../../../test/renderWidget.js'

const phrase = `${'abandon '.repeat(23)}art`

async function setUp(reveal: () => Promise<string>) {
  const wallet = createScriptedEmbedded()
  const widget = await renderWidget({ config: wallet.config, connected: [{ walletId: 'one.chain' }] })
  const namespaces = ['solana', 'bip122'] as const
  wallet.ask({ kind: 'phrase', step: 'asking', content: { kind: 'phrase', namespaces, reveal } })
  await eventually(() => expect(widget.title()).toBe('Recovery phrase'))
  const words = () => [...widget.dialog().querySelectorAll('.phrase li')].map((one) => one.textContent)
  return { ...widget, wallet, words }
}

test('default: hidden until it is asked for; copied; done', async () => {
  const reveal = vi.fn(async () => phrase)
  const { wallet, words, click, text } = await setUp(reveal)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  expect(text()).toContain('24 words bring your accounts on Solana and Bitcoin into any other wallet')
  expect(text()).toContain('Whoever has these words has the money.')
  expect(reveal).not.toHaveBeenCalled()
  expect(words()).toEqual([])
  await click('Show with passkey')
  await eventually(() => expect(words()).toEqual(phrase.split(' ')))
  await click('Copy words')
  await eventually(() => expect(text()).toContain('Copied'))
  expect(copied).toHaveBeenCalledExactlyOnceWith(phrase)
  await click('Done')
  expect(wallet.confirm).toHaveBeenCalledOnce()
})

test('behavior: gone once it is left, and once nobody looks at the page', async () => {
  const { wallet, words, click, dialog } = await setUp(async () => phrase)
  await click('Show with passkey')
  await eventually(() => expect(words()).toHaveLength(24))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(words()).toEqual([]))
  hidden.mockReturnValue(false)
  await click('Show with passkey')
  await eventually(() => expect(words()).toHaveLength(24))
  await click('Back')
  expect(wallet.decline).toHaveBeenCalledOnce()
  await eventually(() => expect(dialog()).toBeUndefined())
  expect(document.documentElement.outerHTML).not.toContain('abandon')
})

test('error: declined at the passkey: it is said, and can be tried again', async () => {
  const reveal = vi.fn(async () => phrase)
  reveal.mockRejectedValueOnce(new LatchkeyError('wallet/rejected', { context: {} }))
  const { words, click, text } = await setUp(reveal)
  await click('Show with passkey')
  await eventually(() => expect(text()).toContain('Declined in your wallet.'))
  expect(words()).toEqual([])
  await click('Show with passkey')
  await eventually(() => expect(words()).toHaveLength(24))
  expect(text()).not.toContain('Declined in your wallet.')
})
