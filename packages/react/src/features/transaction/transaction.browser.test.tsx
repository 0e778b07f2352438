import type { TransactionReading } from '@latchkey/core/adapter'
import type { Transaction } from '@latchkey/core/transactions'
import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createMapStorage } from '../../../test/createMapStorage.js'
import { eventually } from '../../../test/eventually.js'
import { makeReplaceable } from '../../../test/makeReplaceable.js'
import { renderWidget } from '../../../test/renderWidget.js'
import {
  transactionHash as hash,
  makeTransaction,
  seedTransaction,
  writeTransactionRecords,
} from '../../../test/seedTransaction.js'
import { getToastStore } from '../../shell/toast/getToastStore.js'

const connected = [{ walletId: 'one.chain' }]
const never = () => new Promise<never>(() => {})

async function show(parts: Partial<Transaction> = {}, read: () => Promise<TransactionReading> = never) {
  const widget = await renderWidget({ connected })
  widget.evm.script.onRead = read
  seedTransaction(widget.latchkey, makeTransaction(parts))
  await widget.open({ view: 'transaction', transactionId: 'one' })
  const status = () =>
    widget.dialog()?.querySelector('[data-transaction-status]')?.getAttribute('data-transaction-status')
  await eventually(() => expect(status()).toBeDefined())
  return { ...widget, status }
}

const swapped = {
  kind: 'swap',
  bought: { token: '0xbb', symbol: 'WBTC', decimals: 8, minimum: '1902528' },
} as const

describe('statuses', () => {
  test.each<[string, Partial<Transaction>, string, string]>([
    ['pending', {}, 'Sending', 'Waiting for the network'],
    [
      'not seen, of a contract',
      { unseenSince: 1, anchor: { kind: 'contract', blockNumber: 7 } },
      'Sending',
      'others may have to sign first',
    ],
    [
      'confirmed, what a contract did is not compared',
      { status: 'confirmed', blockNumber: '7', isFinal: true, isUncompared: true },
      'Sent',
      'cannot be compared',
    ],
    ['sent, checking', { hash: undefined } as never, 'Sending', 'do not send again yet'],
    [
      'confirmed',
      { status: 'confirmed', blockNumber: '1234', confirmations: 2, isFinal: false, settledAt: 1 },
      'Sent',
      'in block 1,234 · 2 confirmations',
    ],
    [
      'confirmed, on a chain that counts up to where it is final',
      {
        status: 'confirmed',
        blockNumber: '1234',
        confirmations: 2,
        isFinal: false,
        finalAt: 6,
        settledAt: 1,
      },
      'Sent',
      'in block 1,234 · 2 of 6 confirmations',
    ],
    [
      'final',
      { status: 'confirmed', blockNumber: '7', confirmations: 70, isFinal: true, settledAt: 1 },
      'Sent',
      'in block 7 · Final',
    ],
    [
      'confirmed, S-22 for a fee of the wallet’s own',
      { status: 'confirmed', blockNumber: '7', isFinal: true, walletFee: '15000' },
      'Sent',
      'Your wallet set its own network fee: 0.000000000000015 ETH.',
    ],
    [
      'confirmed, S-22 with what the wallet has added',
      { status: 'confirmed', blockNumber: '7', isFinal: true, walletAdded: ['Lighthouse', 'nonce'] },
      'Sent',
      'Your wallet added: Lighthouse, nonce.',
    ],
    [
      'failed, S-22 for a fee of the wallet’s own',
      { status: 'failed', blockNumber: '7', isFinal: true, walletFee: '15000' },
      'Not sent',
      'Your wallet set its own network fee: 0.000000000000015 ETH.',
    ],
    [
      'confirmed, less arrived',
      {
        status: 'confirmed',
        blockNumber: '7',
        isFinal: true,
        token: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        amount: { value: '1000000', decimals: 6, symbol: 'FEE' },
        received: '990000',
      },
      'Sent',
      '0.99 FEE of 1 FEE arrived',
    ],
    [
      'failed',
      { status: 'failed', blockNumber: '7', isFinal: true, reason: 'transfers are paused' },
      'Not sent',
      'transfers are paused',
    ],
    [
      'repriced',
      { status: 'replaced', isFinal: true, replacedBy: { hash, kind: 'repriced' } },
      'Replaced',
      'Sent again at another fee',
    ],
    [
      'repriced, and refused',
      {
        status: 'replaced',
        isFinal: true,
        reason: 'transfers are paused',
        replacedBy: { hash, kind: 'repriced', outcome: 'failed' },
      },
      'Replaced',
      'The network refused it transfers are paused',
    ],
    [
      'cancelled',
      { status: 'replaced', isFinal: true, replacedBy: { hash, kind: 'cancelled' } },
      'Replaced',
      'Cancelled',
    ],
    [
      'in conflict with another that spent its coins',
      { status: 'replaced', isFinal: true, replacedBy: { hash, kind: 'conflicted' } },
      'Replaced',
      'Another transaction spent its coins',
    ],
    [
      'replaced by something else',
      { status: 'replaced', isFinal: true, replacedBy: { hash, kind: 'other' } },
      'Replaced',
      'Another transaction took its place',
    ],
    ['dropped', { status: 'dropped', settledAt: 1 }, 'Dropped', 'no trace of it for a day'],
    ['F-29 not seen', { unseenSince: 1 }, 'Sending', 'Do not send again'],
    ['unknown', { status: 'unknown', settledAt: 1 }, 'Not known', 'Look it up in an explorer'],
    [
      'a swap that is final',
      { status: 'confirmed', blockNumber: '7', isFinal: true, purpose: swapped, received: '1921746' },
      'Swapped',
      '→ 0.01921746 WBTC',
    ],
    ['a swap on its way', { purpose: swapped }, 'Swapping', '→ ≥ 0.01902528 WBTC'],
    [
      'S-22 altered',
      { status: 'confirmed', blockNumber: '7', isFinal: true, isAltered: true },
      'Not known',
      'Sent transaction differs from what you approved',
    ],
  ])('behavior: %s', async (_name, parts, title, words) => {
    const widget = await show(parts)
    if (!('hash' in parts)) expect(widget.status()).toBe(parts.status ?? 'pending')
    expect(widget.title()).toBe(title)
    expect(widget.text()).toContain(words)
  })

  test('behavior: it follows what the chain says, and back (F-30)', async () => {
    let reading: TransactionReading = { status: 'pending', hash }
    const { status, title } = await show({ submittedAt: Date.now() }, async () => reading)
    reading = { status: 'confirmed', hash, blockNumber: 7n, confirmations: 1, isFinal: false }
    await eventually(() => expect(status()).toBe('confirmed'))
    reading = { status: 'pending', hash }
    await eventually(() => expect(status()).toBe('pending'))
    expect(title()).toBe('Sending')
  })

  test('behavior: V-07 the link to the explorer says its host', async () => {
    const { dialog } = await show()
    const link = dialog().querySelector<HTMLAnchorElement>('.footer a')
    expect(link?.href).toBe(`https://explorer.example/tx/${hash}`)
    expect(link?.innerText).toBe('View on explorer\nexplorer.example')
  })

  test('behavior: a transaction that is not remembered', async () => {
    const widget = await renderWidget({ connected })
    await widget.open({ view: 'transaction', transactionId: 'gone' })
    await eventually(() => expect(widget.text()).toContain('not remembered'))
  })

  test('behavior: without an id the newest', async () => {
    const widget = await renderWidget({ connected })
    widget.evm.script.onRead = never
    const older = makeTransaction({ id: 'older', status: 'dropped', settledAt: 1, submittedAt: 1 })
    seedTransaction(widget.latchkey, makeTransaction(), older)
    await widget.open({ view: 'transaction' })
    await eventually(() => expect(widget.title()).toBe('Sending'))
  })

  test('behavior: S-09 a reason is only text', async () => {
    const { dialog } = await show({ status: 'failed', reason: '<img src=x onerror=alert(1)>' })
    expect(dialog().querySelector('.step img')).toBeNull()
    expect(dialog().textContent).toContain('<img')
  })
})

describe('replace', () => {
  async function showReplaceable(parts: Partial<Transaction> = {}) {
    const widget = await renderWidget({ connected })
    const { evm, latchkey } = widget
    const kinds = makeReplaceable(evm)
    seedTransaction(latchkey, makeTransaction({ submittedAt: Date.now() - 1_000, ...parts }))
    await widget.open({ view: 'transaction', transactionId: 'one' })
    const confirm = async () => {
      // A confirmation takes no click in its first half second.
      await eventually(() =>
        expect(widget.dialog().querySelector('.button.primary[aria-disabled="false"]')).not.toBeNull(),
      )
      await widget.click('Confirm in wallet')
    }
    return { ...widget, kinds, confirm }
  }

  test('default: reviewed with its fee, asked for once, and followed', async () => {
    const { click, text, title, confirm, evm, kinds } = await showReplaceable()
    await click('Speed up')
    await eventually(() => expect(title()).toBe('Speed up'))
    expect(text()).toContain('0.0000000000000231 ETH')
    expect(evm.script.send.submitted).toHaveLength(0)
    await confirm()
    await eventually(() => expect(text()).toContain('0xcdcd'))
    expect(kinds).toEqual(['speed-up'])
    expect(evm.script.send.submitted).toHaveLength(1)
  })

  test('param: cancel', async () => {
    const { click, text, title, confirm } = await showReplaceable()
    await click('Cancel it')
    await eventually(() => expect(title()).toBe('Cancel the transaction'))
    await confirm()
    await eventually(() => expect(text()).toContain('0xcdcd'))
    expect(text()).toContain('Cancel the transaction')
    expect(text()).not.toContain('0 ETH')
  })

  test('behavior: declined, it is said and the transaction is as it was', async () => {
    const { click, text, title, confirm, evm } = await showReplaceable()
    evm.script.send.onSubmit = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await click('Speed up')
    await confirm()
    await eventually(() => expect(text()).toContain('eclined'))
    await click('Back')
    await eventually(() => expect(title()).toBe('Sending'))
  })

  test('behavior: S-22 what was altered can only be cancelled', async () => {
    const { text } = await showReplaceable({ isAltered: true })
    await eventually(() => expect(text()).toContain('Cancel it'))
    expect(text()).not.toContain('Speed up')
  })

  test('behavior: nothing is offered by an adapter that cannot', async () => {
    const { text } = await show()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(text()).not.toContain('Speed up')
  })

  test('behavior: nothing is offered to another account', async () => {
    const { latchkey, evm, text } = await showReplaceable()
    await eventually(() => expect(text()).toContain('Speed up'))
    const [connection] = evm.adapter.connections.get()
    const accounts = [{ address: '0x0000000000000000000000000000000000000001' }] as const
    if (connection) evm.script.change({ ...connection, accounts })
    await eventually(() => expect(text()).not.toContain('Speed up'))
    expect(latchkey.store.getState().namespaces.eip155?.account?.address).toMatch(/1$/)
  })
})

describe('a later visit', () => {
  const visit = (read: () => Promise<TransactionReading>) => {
    const storage = createMapStorage()
    for (const [key, text] of writeTransactionRecords(makeTransaction({ submittedAt: Date.now() })))
      storage.setItem(`latchkey.default.${key}`, text)
    return renderWidget({ config: { storage } }).then((widget) => {
      widget.evm.script.onRead = read
      return widget
    })
  }
  const toast = () =>
    [...document.querySelectorAll('.latchkey')]
      .map((host) => host.shadowRoot?.querySelector<HTMLElement>('.toast'))
      .find((found) => found)

  test('default: it is followed, and told of with the widget closed', async () => {
    await visit(async () => ({ status: 'confirmed', hash, blockNumber: 7n, confirmations: 1, isFinal: true }))
    await eventually(() => expect(toast()?.textContent).toContain('0.5 ETH sent'))
    await eventually(() => expect(toast()).toBeUndefined())
  })

  test('behavior: what failed stays until it is dismissed, and opens', async () => {
    const { title, latchkey } = await visit(async () => ({
      status: 'failed',
      hash,
      blockNumber: 7n,
      reason: 'paused',
    }))
    await eventually(() => expect(toast()?.textContent).toContain('0.5 ETH not sent'))
    // With something to do it stays.
    expect(getToastStore(latchkey).getState().current?.action).toBeDefined()
    const view = [...(toast()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'View',
    )
    view?.click()
    await eventually(() => expect(title()).toBe('Not sent'))
    expect(toast()).toBeUndefined()
  })
})
