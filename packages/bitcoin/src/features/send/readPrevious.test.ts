import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { codeOf } from '../../../test/setUp.js'
import type { ChainSource } from '../../chain/ChainSource.js'
import { encodeTransaction, txidOf } from '../../codec/transaction.js'
import { readPrevious } from './readPrevious.js'

const maker = (amount: bigint) => ({
  version: 2,
  inputs: [{ txid: '11'.repeat(32), vout: 0, script: new Uint8Array(), sequence: 0, witness: [] }],
  outputs: [{ amount, script: new Uint8Array([0x51]) }],
  lockTime: 0,
})
const rawOf = (amount: bigint) => hex.encode(encodeTransaction(maker(amount)))
const coin = { txid: txidOf(maker(5_000n)), vout: 0, value: 5_000n, height: 1, isOwn: false }
const chain = (raw: string | undefined): ChainSource =>
  ({ readTransaction: async () => (raw === undefined ? undefined : { hex: raw }) }) as never

test('default: the transactions that made the coins, each once', async () => {
  const raw = rawOf(5_000n)
  for (const type of ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh'] as const)
    expect(await readPrevious(chain(raw), { type, coins: [coin, coin] })).toEqual(new Map([[coin.txid, raw]]))
  expect(await readPrevious(chain(raw), { type: 'p2pkh', coins: [coin] })).toBeDefined()
})

test('behavior: nothing is read where signatures prove the amounts', async () => {
  expect(await readPrevious(chain(undefined), { type: 'p2wpkh', coins: [coin] })).toBeUndefined()
  expect(await readPrevious(chain(undefined), { type: 'p2tr', coins: [coin, coin] })).toBeUndefined()
})

test.each([
  ['a server that does not have it', undefined, coin],
  ['nonsense', 'zz', coin],
  ['another transaction, with a coin of the same value', rawOf(5_000n).replace(/^02/, '01'), coin],
  ['a coin that holds less than the server said', rawOf(5_000n), { ...coin, value: 6_000n }],
  ['no such output', rawOf(5_000n), { ...coin, vout: 1 }],
])('error: M-33 %s', async (_name, raw, one) => {
  expect(await codeOf(readPrevious(chain(raw), { type: 'p2wpkh', coins: [one, one] }))).toBe('send/expired')
})
