import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBitcoinPayer } from '../../../../test/createBitcoinPayer.js'
import { followBitcoin, openBitcoinNetwork } from '../../../../test/openBitcoinNetwork.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import type { Store } from '../../../store/Store.js'

const { bitcoin, bitcoinUnavailable, accounts, controlUrl } = inject('devnet')
if (!bitcoin) throw new Error(bitcoinUnavailable)
const { call, scan, sign, largestCoin, satoshis, mine } = createBitcoinPayer(bitcoin, controlUrl)

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store?.close())

describe('createIndexJob', () => {
  test('behavior: an index that does not reach the first block leaves what is unspent to the node', async () => {
    const key = accounts[3]!.bitcoin.payment
    const tip = await call<number>('getblockcount')
    const from = tip - 5
    const network = openBitcoinNetwork(bitcoin, store, { history: { kind: 'index', from } })
    await followBitcoin(network, store, from)
    expect(await network.progress!()).toEqual({ head: tip, indexed: tip, backfilledTo: from })
    const coin = await largestCoin(key)
    const { txid, hex } = await sign(key, coin, { to: accounts[0]!.bitcoin.payment.address, amount: 20_000n })
    await network.broadcast!.broadcast(hex)
    await followBitcoin(network, store, from)
    const { utxos } = await network.utxos!.utxos(key.address)
    expect(utxos).not.toContainEqual(expect.objectContaining({ txid: coin.txid, vout: coin.vout }))
    expect(utxos).toContainEqual(expect.objectContaining({ txid, vout: 1, height: undefined }))
    const mined = (await scan(key.address)).reduce((sum, { amount }) => sum + satoshis(amount), 0n)
    expect(await network.balances.balances(key.address, {})).toMatchObject({
      holdings: [{ amount: mined - 22_000n }],
    })
    const { transactions } = await network.history.history(key.address, { limit: 50 })
    expect(transactions[0]).toMatchObject({ id: txid, status: 'pending' })
    await mine(1)
  })

  test('behavior: the job follows the chain until it is told to stop', async () => {
    const network = openBitcoinNetwork(bitcoin, store)
    const [job] = network.jobs
    expect(job?.name).toBe(`index:${network.chainId}`)
    const stop = new AbortController()
    const running = job!.run(stop.signal)
    const until = async (height: number) => {
      for (;;) {
        const { indexed, backfilledTo } = await network.progress!()
        if (indexed === height && backfilledTo === 0) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    await until(await call<number>('getblockcount'))
    await mine(2)
    await until(await call<number>('getblockcount'))
    stop.abort()
    await running
  })
})
