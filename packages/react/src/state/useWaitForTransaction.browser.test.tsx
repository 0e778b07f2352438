import type { TransactionReading } from '@latchkey/core/adapter'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { createMapStorage } from '../../test/createMapStorage.js'
import { eventually } from '../../test/eventually.js'
import { renderWidget } from '../../test/renderWidget.js'
import {
  transactionHash as hash,
  makeTransaction,
  writeTransactionRecords,
} from '../../test/seedTransaction.js'
import { type UseWaitForTransactionReturnType, useWaitForTransaction } from '../exports/index.js'

const inBlock = { status: 'confirmed', hash, blockNumber: 7n, confirmations: 1, isFinal: false } as const

async function setUp({ until }: { until?: 'confirmed' } = {}) {
  const seen: UseWaitForTransactionReturnType[] = []
  const chain: { reading: TransactionReading; reads: number } = { reading: inBlock, reads: 0 }
  let wait: (id: string | undefined) => void = () => {}
  let isThere = false
  function Waiting() {
    const [transactionId, setId] = useState<string>()
    wait = setId
    useEffect(() => {
      isThere = true
    }, [])
    seen.push(useWaitForTransaction({ transactionId, until }))
    return null
  }
  const storage = createMapStorage()
  const widget = await renderWidget({
    config: { storage },
    connected: [{ walletId: 'one.chain' }],
    children: <Waiting />,
  })
  // What is found open when a page loads is followed.
  await eventually(() => expect(isThere).toBe(true))
  /** As another tab does: this one follows nothing yet. */
  const send = () => {
    for (const [key, text] of writeTransactionRecords(makeTransaction()))
      storage.setItem(`latchkey.default.${key}`, text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'latchkey.default.transactions.open' }))
  }
  widget.evm.script.onRead = async () => {
    chain.reads += 1
    return chain.reading
  }
  const now = () => seen.at(-1)
  return { send, chain, seen, now, wait: (id: string | undefined) => wait(id) }
}

test('default: idle without an id, which asks no chain; then pending until it is final', async () => {
  const { send, chain, now, wait } = await setUp()
  expect(now()).toMatchObject({ status: 'idle', isIdle: true, isPending: false, transaction: undefined })
  send()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(chain.reads).toBe(0)
  wait('one')
  await eventually(() =>
    expect(now()).toMatchObject({ status: 'pending', transaction: { status: 'confirmed' } }),
  )
  chain.reading = { ...inBlock, confirmations: 64, isFinal: true }
  await eventually(() =>
    expect(now()).toMatchObject({ status: 'success', isSuccess: true, isPending: false }),
  )
})

test('param: until', async () => {
  const { send, now, wait } = await setUp({ until: 'confirmed' })
  send()
  wait('one')
  await eventually(() => expect(now()).toMatchObject({ status: 'success', transaction: { isFinal: false } }))
})

test('error: it failed, and why is the transaction’s own word; one that is not remembered is an error too', async () => {
  const { send, chain, now, wait } = await setUp()
  chain.reading = { status: 'failed', hash, blockNumber: 7n, reason: 'out of gas' }
  send()
  wait('one')
  await eventually(() =>
    expect(now()).toMatchObject({ status: 'error', isError: true, transaction: { reason: 'out of gas' } }),
  )
  wait('another')
  await eventually(() => expect(now()).toMatchObject({ status: 'error', transaction: undefined }))
})
