import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnBitcoin, startOwnBitcoin } from '../../test/startOwnBitcoin.js'
import { toSatoshis } from './coins.js'
import { faucetKey, walletKeys } from './keys.js'
import { signPayment } from './signPayment.js'

let chain: OwnBitcoin
beforeAll(async () => {
  chain = await startOwnBitcoin()
})
afterAll(() => chain?.stop())

const receiver = walletKeys[0]?.address ?? ''
const height = () => chain.call<number>('getblockcount')
const tip = () => chain.call<string>('getbestblockhash')
const read = (txid: string) => chain.call<{ confirmations?: number }>('getrawtransaction', txid, 1)

type Unspent = { txid: string; vout: number; amount: number }

/** Two payments of the same coin. */
async function signTwo() {
  const { unspents } = await chain.call<{ unspents: Unspent[] }>('scantxoutset', 'start', [
    `addr(${faucetKey.address})`,
  ])
  const coins = unspents.slice(0, 1).map((coin) => ({ ...coin, amount: toSatoshis(coin.amount) }))
  const pay = (amount: bigint) =>
    signPayment({ key: faucetKey, coins, outputs: [{ address: receiver, amount }], feeRate: 5n })
  return [pay(10_000n), pay(20_000n)] as const
}

test('behavior: what was in the old branch waits again, and is in the next block', async () => {
  const before = await height()
  const txid = await chain.fund(receiver, 50_000n)
  await chain.mine(2)
  await chain.reorganise(3, [])
  expect(await height()).toBe(before + 4)
  expect(await chain.call('getrawmempool')).toContain(txid)
  // Within the same second: no block is made that was taken back, and no branch that was is back.
  await chain.reorganise(4, [])
  expect(await height()).toBe(before + 5)
  await chain.mine(1)
  expect(await read(txid)).toMatchObject({ confirmations: 1 })
})

test('behavior: a transaction of the new branch takes the coin of one of the old', async () => {
  const [first, second] = await signTwo()
  await chain.call('sendrawtransaction', first.hex)
  await chain.mine(1)
  await chain.reorganise(1, [second.hex])
  expect(await read(second.txid)).toMatchObject({ confirmations: 2 })
  expect(await chain.call('getrawmempool')).not.toContain(first.txid)
  // The node's index still finds it, in a block that counts no more.
  expect(await read(first.txid)).toMatchObject({ confirmations: 0 })
})

test('error: a transaction that no block can hold: the old branch is back', async () => {
  const before = await tip()
  const [first] = await signTwo()
  await expect(chain.reorganise(2, [`${first.hex.slice(0, -8)}ffffffff`])).rejects.toThrow('generateblock')
  expect(await tip()).toBe(before)
})
