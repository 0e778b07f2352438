import type { SendPayload } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { idOf, mainnet, regtest } from '../../../test/setUp.js'
import { createPageNetworks } from '../../networks/createPageNetworks.js'
import { describeTransfer, readTransfer, writeTransfer } from './transfer.js'

const address = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const transfer = { network: idOf(regtest), from: address, to: address, amount: 60_000n, fee: 141n }
const written = JSON.parse(writeTransfer(transfer)) as Record<string, unknown>

const host = { storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } }
const networks = createPageNetworks({ networks: [regtest, mainnet], host })

function codeOf(read: () => unknown): unknown {
  try {
    read()
  } catch (error) {
    return isLatchkeyError(error) ? error.code : error
  }
  return undefined
}

test('default: what is written is read', () => {
  expect(readTransfer(writeTransfer(transfer))).toEqual(transfer)
  expect(describeTransfer({ networks }, transfer)).toMatchObject({ to: address, amount: { value: 60_000n } })
})

test('behavior: a transaction to be signed is none', () => {
  expect(readTransfer(JSON.stringify({ network: 'x', psbt: '' }) as SendPayload)).toBeUndefined()
})

test.each<[string, object]>([
  ['a field more', { memo: 'x' }],
  ['no sender', { from: undefined }],
  ['a number', { amount: 60_000 }],
  ['nothing', { amount: '0' }],
  ['less than nothing', { amount: '-1' }],
  ['a fraction', { amount: '1.5' }],
  ['too many digits', { fee: '9'.repeat(17) }],
])('error: S-20 %s', (_name, change) => {
  const payload = JSON.stringify({ ...written, ...change }) as SendPayload
  expect(codeOf(() => readTransfer(payload))).toBe('internal/unexpected')
})

test('error: no JSON', () => {
  for (const payload of ['', '{', 'null'])
    expect(
      codeOf(() => readTransfer(payload as SendPayload)),
      payload,
    ).toBe('internal/unexpected')
})

test('error: S-20 an address of another network, or one written otherwise', () => {
  const elsewhere = { ...transfer, network: idOf(mainnet) }
  expect(codeOf(() => describeTransfer({ networks }, elsewhere))).toBe('address/wrong-network')
  const shouted = { ...transfer, to: address.toUpperCase() }
  expect(codeOf(() => describeTransfer({ networks }, shouted))).toBe('internal/unexpected')
})
