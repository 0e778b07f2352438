import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import type { ChainSource } from '../../chain/ChainSource.js'
import { encodeTransaction, txidOf } from '../../codec/transaction.js'
import { verifyTransaction } from './verifyTransaction.js'

const make = (amount: bigint) => ({
  version: 2,
  inputs: [{ txid: 'cc'.repeat(32), vout: 0, script: new Uint8Array(), sequence: 0xffff_fffd, witness: [] }],
  outputs: [{ amount, script: Uint8Array.of(0x51) }],
  lockTime: 0,
})
const [reviewed, other] = [make(5_000n), make(6_000n)]
const toHex = (transaction: typeof reviewed) => hex.encode(encodeTransaction(transaction))

test.each([
  ['the same', toHex(reviewed), txidOf(reviewed), 'same'],
  ['what was sent in its place', toHex(other), txidOf(other), 'altered'],
  ['another transaction than was asked for, which says nothing', toHex(other), txidOf(reviewed), 'unknown'],
  ['nonsense', '00ff', txidOf(reviewed), 'unknown'],
])('behavior: F-56 %s', async (_name, raw, hash, verdict) => {
  const chain = { readTransaction: async () => ({ hex: raw }) } as Partial<ChainSource> as ChainSource
  expect(await verifyTransaction(chain, { hash, reviewed })).toBe(verdict)
})
