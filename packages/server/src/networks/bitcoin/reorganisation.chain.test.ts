import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnBitcoin, startOwnBitcoin } from '../../../../devnet/test/startOwnBitcoin.js'
import { createBitcoinPayer } from '../../../test/createBitcoinPayer.js'
import { followBitcoin, openBitcoinNetwork } from '../../../test/openBitcoinNetwork.js'
import { openTestStore } from '../../../test/openTestStore.js'
import type { Store } from '../../store/Store.js'
import type { Network } from '../Network.js'

let chain: OwnBitcoin
let store: Store
let network: Network
beforeAll(async () => {
  ;[chain, store] = await Promise.all([startOwnBitcoin(), openTestStore()])
  network = openBitcoinNetwork(chain, store)
})
afterAll(() => Promise.all([chain?.stop(), store?.close()]))

const follow = () => followBitcoin(network, store)
const historyOf = async (address: string) =>
  (await network.history.history(address, { limit: 50 })).transactions.map(({ hash, status }) => [
    hash,
    status,
  ])

test('behavior: F-30 what a real node takes back waits again in the history, or never was', async () => {
  const [payer] = chain.wallets.filter(({ type }) => type === 'p2wpkh')
  if (!payer) throw new Error('There is nobody to pay.')
  const { sign, largestCoin } = createBitcoinPayer(chain, '')
  const coin = await largestCoin(payer)
  const [first, second] = ['first', 'second'].map(
    (_, index) => chain.wallets.filter(({ address }) => address !== payer.address)[index]?.address ?? '',
  ) as [string, string]
  const [before, elsewhere] = [await countOf(first), await countOf(second)]
  const paid = await sign(payer, coin, { to: first, amount: 70_000n })
  const other = await sign(payer, coin, { to: second, amount: 80_000n })
  await chain.call('sendrawtransaction', paid.hex)
  await chain.mine(1)
  await follow()
  expect((await historyOf(first))[0]).toEqual([paid.txid, 'confirmed'])

  const block = await chain.takeBack()
  await follow()
  expect((await historyOf(first))[0]).toEqual([paid.txid, 'pending'])

  // Another branch holds another payment of the same coin.
  await chain.call('generateblock', second, [other.hex])
  await follow()
  expect(await countOf(first)).toBe(before)
  expect((await historyOf(second)).map(([hash]) => hash)).toContain(other.txid)

  await chain.takeBack()
  await chain.call('reconsiderblock', block)
  await follow()
  expect((await historyOf(first))[0]).toEqual([paid.txid, 'confirmed'])
  expect(await countOf(second)).toBe(elsewhere)

  async function countOf(address: string) {
    await follow()
    return (await historyOf(address)).length
  }
})
