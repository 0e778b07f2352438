import { createIndexer, type IndexLimits } from '../src/networks/bitcoin/indexer/createIndexer.js'
import { followMempool } from '../src/networks/bitcoin/indexer/followMempool.js'
import { readCoins } from '../src/networks/bitcoin/indexer/readCoins.js'
import { readHistory } from '../src/networks/bitcoin/indexer/readHistory.js'
import { readIndexState } from '../src/networks/bitcoin/indexer/readIndexState.js'
import { createBlockReader } from '../src/networks/bitcoin/node/createBlockReader.js'
import type { Token } from '../src/networks/Network.js'
import { type FakeBitcoin, regtestId } from './createFakeBitcoin.js'
import { openTestStore } from './openTestStore.js'

/** The coin of the chain. */
export const bitcoin: Token = {
  chainId: regtestId,
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
  iconUrl: '',
  listed: true,
}

const tables = ['index', 'blocks', 'outputs', 'early_spends', 'movements'].map((name) => `bitcoin_${name}`)

export type BitcoinIndex = Awaited<ReturnType<typeof openBitcoinIndex>>

/** An index on a database of its own, and what a test asks of it. */
export async function openBitcoinIndex() {
  const store = await openTestStore()

  /** An indexer of a chain, with what it told of. */
  function follow({ nodes }: FakeBitcoin, limits: Partial<IndexLimits> = {}) {
    const events: string[] = []
    const indexer = createIndexer({
      chainId: regtestId,
      blocks: createBlockReader(nodes),
      store,
      limits: { from: 0, backfill: 1_000_000, confirmations: 64, ...limits },
      onReorganised: (depth) => events.push(`reorganised ${depth}`),
      onDropped: () => events.push('dropped'),
    })
    /** Goes on until there is nothing to do, what waits included. */
    async function finish() {
      for (let steps = 0; steps < 200; steps += 1) {
        const { isDone, isLevel, state } = await indexer.step()
        if (isDone && !state.range) return state
        if (!isDone || !isLevel) continue
        for (;;) {
          const { unread } = await followMempool({ nodes, store, state })
          if (unread === 0) return state
        }
      }
      throw new Error('the index does not come to an end')
    }
    return { ...indexer, finish, events }
  }

  const chain = async () => (await readIndexState(store, regtestId))!.chain

  /** The history of an address in short. */
  async function historyOf(address: string) {
    const page = await readHistory(store, { chain: await chain(), address, native: bitcoin, limit: 50 })
    return page.transactions.map(({ id, status, transfers: [transfer] }) => [
      id.slice(0, 8),
      status,
      transfer?.direction,
      transfer?.amount,
    ])
  }

  /** What the index says of an address, beside what the chain says. */
  async function compare(fake: FakeBitcoin, address: string) {
    const coins = await readCoins(store, { chain: await chain(), address })
    const options = { chain: await chain(), address, native: bitcoin, limit: 1_000 }
    const { transactions } = await readHistory(store, options)
    const history = transactions.map(({ id, minedAt }) => `${id} ${minedAt !== undefined}`)
    return {
      actual: [coins.map(describeCoin).sort(), inOrder(history)],
      expected: [
        fake
          .unspent()
          .filter((output) => output.address === address)
          .map(describeCoin)
          .sort(),
        inOrder(transactionsOf(fake, address)),
      ],
    }
  }

  return {
    store,
    follow,
    chain,
    historyOf,
    compare,
    clear: () => store.pool.query(`truncate ${tables.join(', ')} cascade`),
    close: () => store.close(),
  }
}

type AnyCoin = {
  txid: string
  vout: number
  amount: number | bigint
  height: number | undefined
  coinbase: boolean
}

const describeCoin = ({ txid, vout, amount, height, coinbase }: AnyCoin) =>
  `${txid}:${vout} ${amount} ${height} ${coinbase}`

/** The transactions of a chain that concern an address, the newest first. */
function transactionsOf(fake: FakeBitcoin, address: string): string[] {
  const outputs = fake.allOutputs()
  const mined = fake.blocks.toReversed().flatMap((block) => block.transactions.toReversed())
  const all = [
    ...fake.mempool().map((transaction) => ({ transaction, isMined: false })),
    ...mined.map((transaction) => ({ transaction, isMined: true })),
  ]
  return all
    .filter(({ transaction: { inputs, outputs: made } }) =>
      [...inputs.map(({ txid, vout }) => outputs.get(`${txid}:${vout}`)), ...made].some(
        (output) => output?.address === address,
      ),
    )
    .map(({ transaction: { txid }, isMined }) => `${txid} ${isMined}`)
}

/** The order of what waits is the order in which it was seen, which a chain does not have. */
const inOrder = (list: string[]) => [
  ...list.filter((entry) => entry.endsWith('false')).sort(),
  ...list.filter((entry) => entry.endsWith('true')),
]
