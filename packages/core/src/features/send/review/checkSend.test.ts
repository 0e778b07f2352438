import { LatchkeyError, makeAmount } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createTracker, hash, summary } from '../../../../test/createTracker.js'
import { chainOne } from '../../../../test/scriptedAdapter.js'
import type { SendCapability } from '../../../adapter/SendCapability.js'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import { connect } from '../../connect/connect.js'
import { addTransaction } from '../../transactions/addTransaction.js'
import { changeTransaction } from '../../transactions/changes.js'
import { submitTransaction } from '../../transactions/submitTransaction.js'
import { checkSend } from './checkSend.js'

const coin = (id: string) => ({ id, address: summary.from, amount: makeAmount(1n, 8) })

async function setUp() {
  const tracker = createTracker()
  await connect(tracker.latchkey, { connectorId: 'wallet' })
  const { latchkey, adapter } = tracker
  const id = addTransaction(latchkey, {
    namespace: 'eip155',
    summary,
    anchor: { kind: 'inputs', inputs: ['a:0', 'b:1'] },
  })
  const check = (...coins: readonly string[]) =>
    checkSend(latchkey, {
      namespace: 'eip155',
      adapter,
      capability: {} as SendCapability,
      network: chainOne,
      payload: '' as SendPayload,
      summary: { ...summary, amount: makeAmount(0n, 18), costs: [], coins: coins.map(coin), raw: '' },
      receiver: undefined,
      isSponsored: true,
    })
  return { ...tracker, id, check }
}

describe('checkSend', () => {
  test('error: F-57 a coin that another payment has taken since the review', async () => {
    const { latchkey, id, check } = await setUp()
    await check('c:0')
    await expect(check('c:0', 'b:1')).rejects.toMatchObject({ code: 'send/expired' })
    changeTransaction(latchkey, { id, change: (one) => ({ ...one, status: 'replaced' }) })
    await check('c:0', 'b:1')
  })
})

describe('submitTransaction', () => {
  test('behavior: F-55 once its id is known, no error takes it back', async () => {
    const { latchkey, list } = await setUp()
    const outcome = await submitTransaction(latchkey, {
      namespace: 'eip155',
      payload: '' as SendPayload,
      summary: { ...summary, costs: [], raw: '' },
      capability: {
        async submit(_payload, onTrace) {
          onTrace?.({ hash })
          throw new LatchkeyError('send/expired')
        },
        verify: async () => 'unknown',
      },
    })
    expect(outcome).toMatchObject({ type: 'uncertain' })
    expect(list()[0]).toMatchObject({ hash, status: 'pending' })
  })
})
