import { LatchkeyError } from '@latchkey/protocol'
import { mostSatoshis } from '../codec/transaction.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { peek } from '../wallets/peek.js'
import type { ChainFees, ChainSource, ChainTransaction, Coin, WaitingTransaction } from './ChainSource.js'
import { fetchText } from './fetchText.js'
import { orderFees, targets } from './orderFees.js'
import { isAlreadyKnown, refuseBroadcast } from './refuseBroadcast.js'

/** Esplora does not tell the least that its node passes on: one satoshi a virtual byte, as nearly all have it. */
const floor = 1_000n
const mostCoins = 2_000
/** Waiting transactions one after the other that change is followed through; nodes allow 25. */
const chainLength = 25

/**
 * A chain as a server with Esplora's REST API tells it.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createEsploraSource({
  esploraUrl,
  genesisHash,
}: {
  esploraUrl: string
  genesisHash: string
}): ChainSource {
  const network = toCaip2Id(genesisHash)
  const root = esploraUrl.replace(/\/+$/, '')
  const failure = (method: string, rpcCode?: number) =>
    new LatchkeyError('rpc/failed', { context: { network, method, rpcCode } })

  /** The text of a page; nothing where there is none of that name. */
  async function find(path: string, method: string): Promise<string | undefined> {
    const { status, text } = await fetchText({ url: `${root}${path}`, network, method })
    if (status === 404) return undefined
    if (status !== 200) throw failure(method, status)
    return text
  }
  async function read(path: string, method: string): Promise<unknown> {
    const text = await find(path, method)
    try {
      return text === undefined ? undefined : JSON.parse(text)
    } catch {
      throw failure(method)
    }
  }

  /** Whether a transaction spends nothing but coins of an address that are in blocks, or change of those. */
  async function isMadeBy(txid: string, address: string, depth = 0): Promise<boolean> {
    const transaction = await read(`/tx/${txid}`, 'tx')
    const inputs = peek(transaction, 'vin')
    if (!Array.isArray(inputs) || inputs.length === 0 || depth > chainLength) return false
    if (inputs.some((input) => peek(peek(input, 'prevout'), 'scriptpubkey_address') !== address)) return false
    const ids = new Set(inputs.map((input) => peek(input, 'txid')))
    for (const id of ids) {
      if (!isTxid(id)) return false
      const status = await read(`/tx/${id}/status`, 'status')
      // What others pay can be taken back by them, and then what is built on it goes too.
      if (peek(status, 'confirmed') !== true && !(await isMadeBy(id, address, depth + 1))) return false
    }
    return true
  }

  async function readTip(): Promise<number> {
    const tip = await read('/blocks/tip/height', 'tip')
    if (!isCount(tip)) throw failure('tip')
    return tip
  }

  async function readTransaction(txid: string): Promise<ChainTransaction | undefined> {
    const [hex, status] = await Promise.all([
      find(`/tx/${txid}/hex`, 'tx'),
      read(`/tx/${txid}/status`, 'status'),
    ])
    if (hex === undefined) return undefined
    const isConfirmed = peek(status, 'confirmed')
    if (!/^(?:[0-9a-f]{2})+\s*$/.test(hex)) throw failure('tx')
    // Gone from the server between the two questions, or one of two servers that disagree.
    if (typeof isConfirmed !== 'boolean') throw failure('status')
    if (!isConfirmed) return { hex: hex.trim() }
    const height = peek(status, 'block_height')
    if (!isCount(height)) throw failure('status')
    const tip = await readTip()
    // Servers behind one address are not all at the same block.
    return { hex: hex.trim(), block: { height, confirmations: Math.max(tip - height + 1, 1) } }
  }

  async function readCoins(address: string): Promise<readonly Coin[]> {
    const list = await read(`/address/${address}/utxo`, 'utxo')
    if (!Array.isArray(list)) throw failure('utxo')
    const all = list.map((one): Coin => {
      const [txid, vout, value] = ['txid', 'vout', 'value'].map((key) => peek(one, key))
      if (!isTxid(txid) || !isCount(vout) || !isCount(value) || value > mostSatoshis) throw failure('utxo')
      const height = peek(peek(one, 'status'), 'block_height')
      const isMined = peek(peek(one, 'status'), 'confirmed') === true && isCount(height)
      return { txid, vout, value: BigInt(value), isOwn: false, ...(isMined && { height }) }
    })
    // The largest: a pile of dust hides none of them.
    const coins = all.length > mostCoins ? all.toSorted(byValue).slice(0, mostCoins) : all
    const waiting = new Set(coins.flatMap(({ txid, height }) => (height === undefined ? [txid] : [])))
    const own = new Set<string>()
    for (const txid of waiting) if (await isMadeBy(txid, address)) own.add(txid)
    return coins.map((coin) => (own.has(coin.txid) ? { ...coin, isOwn: true } : coin))
  }

  return {
    readCoins,

    readTip,

    async readHoldings(address) {
      const [coins, stats] = await Promise.all([readCoins(address), read(`/address/${address}`, 'address')])
      const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((key) =>
        peek(peek(stats, 'mempool_stats'), key),
      )
      if (!isCount(funded) || !isCount(spent)) throw failure('address')
      const incoming = coins.reduce(
        (sum, { height, isOwn, value }) => (height === undefined && !isOwn ? sum + value : sum),
        0n,
      )
      // Coins in blocks that are spent, less what came back of them; both are asked for at their own moment.
      const outgoing = BigInt(spent) - BigInt(funded) + incoming
      return { coins, outgoing: outgoing > 0n ? outgoing : 0n }
    },

    async readFees() {
      // Not every server has it, and fees are known without it.
      const waiting = read('/mempool', 'mempool').catch(() => undefined)
      const estimates = await read('/fee-estimates', 'fee-estimates')
      const [slow, normal, fast] = (['slow', 'normal', 'fast'] as const).map((speed) =>
        toRate(peek(estimates, String(targets[speed]))),
      )
      const queue = readQueue(await waiting)
      return { ...orderFees({ slow, normal, fast, floor }), estimates: listEstimates(estimates), queue }
    },

    readTransaction,

    async readPackage(txid) {
      const found = new Map<string, WaitingTransaction>()
      const ids = [txid]
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        const one = await read(`/tx/${id}`, 'tx')
        if (one === undefined || peek(peek(one, 'status'), 'confirmed') === true) continue
        const [weight, fee, inputs] = ['weight', 'fee', 'vin'].map((key) => peek(one, key))
        if (!isCount(weight) || !isCount(fee) || !Array.isArray(inputs)) throw failure('tx')
        found.set(id, { txid: id, size: Math.ceil(weight / 4), fee: BigInt(fee) })
        // More than nodes build on one another: nothing could be added to it.
        if (found.size > chainLength) throw failure('tx')
        for (const parent of new Set(inputs.map((input) => peek(input, 'txid'))))
          if (isTxid(parent) && !found.has(parent) && !ids.includes(parent)) ids.push(parent)
      }
      return [...found.values()]
    },

    async findSpender({ txid, vout }) {
      const spend = await read(`/tx/${txid}/outspend/${vout}`, 'outspend')
      const by = peek(spend, 'txid')
      const isSpent = peek(spend, 'spent')
      if (spend === undefined || isSpent === false) return undefined
      if (isSpent !== true || !isTxid(by)) throw failure('outspend')
      return by
    },

    async broadcast(hex, txid) {
      const init = { method: 'POST', body: hex }
      const { status, text } = await fetchText({ url: `${root}/tx`, init, network, method: 'broadcast' })
      if (status === 200 && text.trim() === txid) return
      if (isAlreadyKnown(text) || (await readTransaction(txid))) return
      if (status !== 400) throw failure('broadcast', status)
      throw refuseBroadcast(text)
    },
  }
}

const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Satoshis a virtual byte, with a fraction, as satoshis for 1,000 of them. */
function toRate(value: unknown): bigint | undefined {
  return typeof value === 'number' && value > 0 && value < 1e9 ? BigInt(Math.ceil(value * 1_000)) : undefined
}

/** Every estimate of the server, by its number of blocks. */
function listEstimates(answer: unknown): ChainFees['estimates'] {
  return Object.entries(answer ?? {}).flatMap(([target, value]) => {
    const rate = toRate(value)
    return rate !== undefined && /^[1-9]\d{0,3}$/.test(target) ? { blocks: Number(target), rate } : []
  })
}

/** What waits, as pairs of a rate and virtual bytes. */
function readQueue(answer: unknown): ChainFees['queue'] {
  const pairs = peek(answer, 'fee_histogram')
  if (!Array.isArray(pairs)) return undefined
  return pairs.slice(0, mostCoins).flatMap((pair) => {
    const [rate, size] = Array.isArray(pair) ? [toRate(pair[0]), pair[1]] : []
    return rate !== undefined && isCount(size) ? { rate, size } : []
  })
}

const byValue = (one: Coin, other: Coin) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0)
