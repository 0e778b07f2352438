import { createHash } from 'node:crypto'
import type { Caip2Id } from '@latchkey/protocol'
import { type NodePool, NodeRefusal } from '../src/nodes/NodePool.js'

export type FakeOutput = { address?: string; amount: number }
export type FakeInput = { txid: string; vout: number }
export type FakeTransaction = { txid: string; inputs: FakeInput[]; outputs: FakeOutput[]; coinbase: boolean }
export type FakeBlock = {
  hash: string
  parent: string | undefined
  time: number
  transactions: FakeTransaction[]
}

/** The chain of regtest. */
export const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as Caip2Id

const reward = 5_000_000_000
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** As a node writes satoshis. */
const toCoins = (satoshis: number) => Number((satoshis / 1e8).toFixed(8))

/** A Bitcoin node in memory: real blocks are not needed to tell whether an index follows a chain that changes. */
export function createFakeBitcoin({ miner = 'miner' }: { miner?: string } = {}) {
  let serial = 0
  const blocks: FakeBlock[] = []
  let mempool: FakeTransaction[] = []
  const calls: string[] = []
  const overrides = new Map<string, (params: unknown[]) => unknown>()

  const allOutputs = () => {
    const outputs = new Map<
      string,
      FakeOutput & FakeInput & { height: number | undefined; coinbase: boolean }
    >()
    const add = ({ txid, outputs: made, coinbase }: FakeTransaction, height: number | undefined) => {
      for (const [vout, output] of made.entries())
        outputs.set(`${txid}:${vout}`, { ...output, txid, vout, height, coinbase })
    }
    for (const [height, { transactions }] of blocks.entries())
      for (const transaction of transactions) add(transaction, height)
    for (const transaction of mempool) add(transaction, undefined)
    return outputs
  }

  const minedSpends = () =>
    new Set(blocks.flatMap(({ transactions }) => transactions.flatMap(({ inputs }) => inputs.map(keyOf))))
  const pendingSpends = () => new Set(mempool.flatMap(({ inputs }) => inputs.map(keyOf)))
  const keyOf = ({ txid, vout }: FakeInput) => `${txid}:${vout}`

  /** What nothing spends, mined or waiting. */
  function unspent() {
    const [mined, pending] = [minedSpends(), pendingSpends()]
    return [...allOutputs().values()].filter(
      (output) => !mined.has(keyOf(output)) && !pending.has(keyOf(output)),
    )
  }

  function transact(inputs: FakeInput[], outputs: FakeOutput[]): FakeTransaction {
    serial += 1
    return { txid: hashOf(`transaction ${serial}`), inputs, outputs, coinbase: false }
  }

  /** Puts a transaction among those that wait. */
  function send(inputs: FakeInput[], outputs: FakeOutput[]): FakeTransaction {
    const transaction = transact(
      inputs.map(({ txid, vout }) => ({ txid, vout })),
      outputs,
    )
    mempool.push(transaction)
    return transaction
  }

  /** Mines a block with what waits, or with some of it. */
  function mine({
    transactions = mempool,
    to = miner,
  }: {
    transactions?: FakeTransaction[]
    to?: string
  } = {}) {
    serial += 1
    const coinbase = {
      txid: hashOf(`reward ${serial}`),
      inputs: [],
      outputs: [{ address: to, amount: reward }, { amount: 0 }],
      coinbase: true,
    }
    const height = blocks.length
    blocks.push({
      hash: hashOf(`block ${serial}`),
      parent: blocks.at(-1)?.hash,
      time: 1_700_000_000 + height * 600,
      transactions: [coinbase, ...transactions],
    })
    mempool = mempool.filter((transaction) => !transactions.includes(transaction))
    dropInvalid()
  }

  /** Takes the highest blocks away; their transactions wait again, as far as they are still possible. */
  function undo(count: number, { forget = false }: { forget?: boolean } = {}) {
    const removed = blocks.splice(Math.max(1, blocks.length - count))
    const back = removed.flatMap(({ transactions }) => transactions.filter(({ coinbase }) => !coinbase))
    if (!forget) mempool = [...back, ...mempool]
    dropInvalid()
  }

  /** Drops a waiting transaction and all that depend on it. */
  function drop(txid: string) {
    mempool = mempool.filter((transaction) => transaction.txid !== txid)
    dropInvalid()
  }

  function dropInvalid() {
    for (;;) {
      const outputs = allOutputs()
      const mined = minedSpends()
      const taken = new Set<string>()
      const valid = mempool.filter(({ inputs }) =>
        inputs.every((input) => {
          const key = keyOf(input)
          const isFree = outputs.has(key) && !mined.has(key) && !taken.has(key)
          taken.add(key)
          return isFree
        }),
      )
      if (valid.length === mempool.length) return
      mempool = valid
    }
  }

  function describe(transaction: FakeTransaction, outputs: ReturnType<typeof allOutputs> | undefined) {
    return {
      txid: transaction.txid,
      vin: transaction.coinbase
        ? [{ coinbase: '00', sequence: 0 }]
        : transaction.inputs.map((input) => {
            const spent = outputs?.get(keyOf(input))
            return { ...input, ...(spent && { prevout: describeOutput(spent) }) }
          }),
      vout: transaction.outputs.map((output, n) => ({ n, ...describeOutput(output) })),
    }
  }
  const describeOutput = ({ address, amount }: FakeOutput) => ({
    value: toCoins(amount),
    scriptPubKey: address === undefined ? {} : { address },
  })

  const answers: Record<string, (...params: never[]) => unknown> = {
    getblockcount: () => blocks.length - 1,
    getbestblockhash: () => blocks.at(-1)?.hash,
    getblockhash: (height: number) => {
      const block = blocks[height]
      if (!block) throw new NodeRefusal(-8, 'Block height out of range')
      return block.hash
    },
    getblock: (hash: string, verbosity: number) => {
      const height = blocks.findIndex((block) => block.hash === hash)
      const block = blocks[height]
      if (!block) throw new NodeRefusal(-5, 'Block not found')
      const outputs = allOutputs()
      const { parent, time, transactions } = block
      const tx = transactions.map((transaction) =>
        verbosity === 1 ? transaction.txid : describe(transaction, outputs),
      )
      return { hash, height, time, tx, ...(parent && { previousblockhash: parent }) }
    },
    getrawmempool: () => mempool.map(({ txid }) => txid),
    getrawtransaction: (txid: string, verbosity: number, hash?: string) => {
      const inBlock = blocks.find((block) => block.hash === hash)?.transactions
      const found = (inBlock ?? mempool).find((transaction) => transaction.txid === txid)
      if (!found) throw new NodeRefusal(-5, 'No such mempool or blockchain transaction')
      return describe(found, verbosity === 2 ? allOutputs() : undefined)
    },
    gettxspendingprevout: (asked: FakeInput[]) =>
      asked.map((output) => {
        const spending = mempool.find(({ inputs }) => inputs.some((input) => keyOf(input) === keyOf(output)))
        return { txid: output.txid, vout: output.vout, ...(spending && { spendingtxid: spending.txid }) }
      }),
    gettxout: (txid: string, vout: number, includeMempool = true) => {
      const output = allOutputs().get(`${txid}:${vout}`)
      const isWaiting = ({ inputs }: FakeTransaction) =>
        inputs.some((input) => keyOf(input) === `${txid}:${vout}`)
      if (includeMempool && mempool.some(isWaiting)) return null
      return !output || output.height === undefined || minedSpends().has(`${txid}:${vout}`)
        ? null
        : describeOutput(output)
    },
    scantxoutset: (_: string, descriptors: string[]) => {
      const mined = minedSpends()
      const unspents = [...allOutputs().values()]
        .filter(({ height }) => height !== undefined)
        .filter((output) => !mined.has(keyOf(output)) && descriptors.includes(`addr(${output.address})`))
        .map(({ txid, vout, address, amount, height, coinbase }) => ({
          ...{ txid, vout, height, coinbase },
          desc: `addr(${address})#00000000`,
          amount: toCoins(amount),
        }))
      return { success: true, height: blocks.length - 1, bestblock: blocks.at(-1)?.hash, unspents }
    },
  }

  const nodes: NodePool = {
    chainId: regtestId,
    async request(method, params) {
      calls.push(method)
      const answer = overrides.get(method)
      if (answer) return answer(params as unknown[])
      const usual = answers[method]
      if (!usual) throw new Error(`this test does not answer ${method}`)
      return usual(...(params as never[]))
    },
    forward: () => Promise.reject(new Error('this test forwards nothing')),
    wsUrls: [],
    states: () => [],
    close: () => {},
  }
  mine({ to: 'nobody' })
  return {
    nodes,
    calls,
    overrides,
    blocks,
    mempool: () => mempool,
    unspent,
    allOutputs,
    send,
    transact,
    mine,
    undo,
    drop,
  }
}

export type FakeBitcoin = ReturnType<typeof createFakeBitcoin>
