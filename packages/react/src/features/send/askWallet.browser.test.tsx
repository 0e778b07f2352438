import type { SendOutcome } from '@latchkey/core/send'
import { getTransactions } from '@latchkey/core/transactions'
import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPairingPage } from '../../../test/createScriptedPairing.js'
import { eventually } from '../../../test/eventually.js'
import { type RenderWidgetOptions, renderWidget } from '../../../test/renderWidget.js'
import { toastOutcome } from './toastOutcome.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const toast = () =>
  [...document.querySelectorAll('.latchkey')]
    .map((host) => host.shadowRoot?.querySelector<HTMLElement>('.toast')?.textContent)
    .find((text) => text)

/** A review whose wallet was asked, and answers when a test says so. */
async function ask(config: RenderWidgetOptions['config'] = {}) {
  const widget = await renderWidget({ connected: [{ walletId: 'one.chain' }], config })
  const { dialog, click, title, open, evm, latchkey } = widget
  evm.script.onRead = async () => ({ status: 'unseen' })
  const answer = { resolve: (_hash: string) => {}, reject: (_error: Error) => {} }
  evm.script.send.onSubmit = () =>
    new Promise((resolve, reject) => Object.assign(answer, { resolve, reject }))
  await open({ view: 'send', to, amount: '0.5' })
  await click('Review')
  await eventually(() => expect(title()).toBe('Review'))
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await pass(1_000)
  await userEvent.click(dialog().querySelector('.button.primary') as Element)
  await eventually(() => expect(evm.script.send.submitted).toHaveLength(1))
  const amount = () => dialog()?.querySelector<HTMLInputElement>('.amount-input, .amount-input input')
  return { ...widget, answer, pass, amount, list: () => getTransactions(latchkey).getState() }
}

test('behavior: a wallet that is paired is called by its own name, and not by the way to it', async () => {
  const { pairing } = createPairingPage({})
  pairing.peer.set('Pocket')
  const { text, answer, title } = await ask({ walletConnect: { ...pairing.descriptor, name: 'One Chain' } })
  await eventually(() => expect(text()).toContain('Waiting for Pocket'))
  answer.resolve(`0x${'ab'.repeat(32)}`)
  await eventually(() => expect(title()).toBe('Sending'))
  expect(text()).toContain('in Pocket')
})

describe('a wallet that does not answer a send (F-21)', () => {
  test('behavior: it is said, and the next form can be filled in; nothing is sent by itself', async () => {
    const { pass, text, title, click, open, amount, list, evm } = await ask()
    expect(text()).not.toContain('has not answered')
    await pass(31_000)
    await eventually(() => expect(text()).toContain('One Chain has not answered'))
    expect(text()).toContain('do not send again yet')
    await click('Stop waiting')
    await eventually(() => expect(title()).toBe('Sending'))
    expect(text()).toContain('No clear answer')
    expect(list()).toMatchObject([{ status: 'pending', to }])
    await open({ view: 'send' })
    await eventually(() => expect(amount()).not.toBeNull())
    await userEvent.fill(amount() as HTMLInputElement, '0.25')
    await eventually(() => expect(amount()?.value).toBe('0.25'))
    expect(evm.script.send.submitted).toHaveLength(1)
  })

  test('behavior: Send, opened again, shows what the wallet is asked and the way out', async () => {
    const { pass, text, title, click, open } = await ask()
    await click('Close')
    await pass(31_000)
    await open({ view: 'send' })
    await eventually(() => expect(title()).toBe('Review'))
    await click('Stop waiting')
    await eventually(() => expect(title()).toBe('Sending'))
    expect(text()).toContain('No clear answer')
  })

  test('behavior: declined late, a toast says so', async () => {
    const { pass, title, click, answer, list } = await ask()
    await pass(31_000)
    await click('Stop waiting')
    await eventually(() => expect(title()).toBe('Sending'))
    answer.reject(new LatchkeyError('wallet/rejected'))
    await eventually(() => expect(toast()).toContain('Declined in your wallet'))
    expect(list()).toEqual([])
  })
})

describe('a wallet app of the device', () => {
  test.each([
    [
      new LatchkeyError('mobile/failed', { context: { reason: 'session-closed' } }),
      'Your wallet app ended the connection.',
    ],
    [
      new LatchkeyError('mobile/refused', {
        context: { reason: 'not-signed', walletCode: -3, method: 'sign_transactions' },
      }),
      'Your wallet app did not sign.',
    ],
  ])('error: its own sentence, in the review', async (error, sentence) => {
    const { answer, title, text, list } = await ask()
    answer.reject(error)
    await eventually(() => expect(text()).toContain(sentence))
    expect(title()).toBe('Review')
    expect(list()).toEqual([])
  })
})

describe('a failure that cannot be named', () => {
  const failed = (isUnsigned: boolean): SendOutcome => ({
    type: 'failed',
    isUnsigned,
    error: new LatchkeyError('wallet/failed', { context: { walletCode: 4100 } }),
  })
  const again = 'Failed to send transaction. Please try again.'

  test.each([
    ['nothing was signed that could leave', failed(true), again],
    ['a wallet sends by itself', failed(false), 'Something went wrong'],
    [
      'something may have',
      { type: 'uncertain', transactionId: 't', error: new LatchkeyError('internal/unexpected') },
      'Something went wrong',
    ],
  ] as const)('behavior: where %s, one is told so', async (_name, outcome, sentence) => {
    const { latchkey, open } = await renderWidget()
    await open()
    toastOutcome(latchkey, outcome)
    await eventually(() => expect(toast()).toContain(sentence))
  })
})

describe('a wallet that fails for a reason that cannot be named', () => {
  test.each([
    ['an error of its own', new LatchkeyError('wallet/failed', { context: { walletCode: -32603 } })],
    ['no error of ours', new Error('?')],
  ])('behavior: F-27 %s: it is said at once, and what may have been sent is followed', async (_, error) => {
    const { answer, title, text, list } = await ask()
    answer.reject(error)
    await eventually(() => expect(toast()).toContain('Something went wrong'))
    await eventually(() => expect(title()).toBe('Sending'))
    expect(text()).toContain('No clear answer')
    expect(list()).toMatchObject([{ status: 'pending', to }])
  })
})
