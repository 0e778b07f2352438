import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { eventually } from '../../../test/eventually.js'
import { chainOne } from '../../../test/networks.js'
import { renderWidget } from '../../../test/renderWidget.js'
import { makeTransaction, seedTransaction } from '../../../test/seedTransaction.js'

/** A payment of the page's own wallet that was signed, and that no block holds yet: it has no hash. */
async function setUp(walletId: 'one.chain' | 'many.chains' = 'one.chain') {
  const wallet = createScriptedEmbedded()
  const adapter = createScriptedAdapter('eip155', ['Many Chains', 'One Chain'], (name) =>
    name === 'One Chain' ? { rdns: 'one.chain' } : {},
  )
  const config = { ...wallet.config, adapters: [adapter.descriptor] as const }
  const widget = await renderWidget({ config, connected: [{ walletId }] })
  adapter.script.onRead = () => new Promise<never>(() => {})
  const { hash: _, ...transaction } = makeTransaction({})
  const { from, caipNetworkId } = transaction
  wallet.waiting.operations.set([{ id: '0xaa', account: from, caipNetworkId, isCancel: false }])
  seedTransaction(widget.latchkey, transaction)
  await widget.open({ view: 'transaction', transactionId: 'one' })
  const sees = (text: string) => eventually(() => expect(widget.text()).toContain(text))
  return { ...widget, wallet, transaction, sees }
}

test('default: it is sped up, and cancelled, by the wallet’s own question', async () => {
  const { wallet, transaction, click, sees, text } = await setUp()
  await sees('Speed up')
  const { from, to, amount } = transaction
  expect(wallet.waiting.find).toHaveBeenCalledWith(
    expect.objectContaining({
      from,
      to,
      value: BigInt(amount.value),
      caipNetworkId: chainOne.caipNetworkId,
    }),
  )
  await click('Speed up')
  await eventually(() => expect(wallet.waiting.replace).toHaveBeenLastCalledWith('0xaa', 'speed-up'))
  await click('Cancel it')
  await eventually(() => expect(wallet.waiting.replace).toHaveBeenLastCalledWith('0xaa', 'cancel'))
  // What undoes it can cost more too, and is not undone itself.
  const [first] = wallet.waiting.operations.get()
  if (first) wallet.waiting.operations.set([{ ...first, isCancel: true }])
  await eventually(() => expect(text()).not.toContain('Cancel it'))
  await sees('Speed up')
  wallet.waiting.operations.set([])
  await eventually(() => expect(text()).not.toContain('Speed up'))
})

test('error: declined, or too late: it is said', async () => {
  const { wallet, click, sees } = await setUp()
  wallet.waiting.replace.mockRejectedValue(new LatchkeyError('wallet/rejected', { context: {} }))
  await sees('Speed up')
  await click('Speed up')
  await sees('Declined in your wallet.')
})

test('behavior: what another wallet sent is not its to replace', async () => {
  const { wallet, sees, text } = await setUp('many.chains')
  await sees('No clear answer')
  expect(text()).not.toContain('Speed up')
  expect(wallet.waiting.find).not.toHaveBeenCalled()
})
