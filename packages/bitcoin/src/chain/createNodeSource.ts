import { mostSatoshis } from '../codec/transaction.js'
import { peek } from '../wallets/peek.js'
import { askNode, type NodeAddress, nodeFailure, requireNode, toSats } from './askNode.js'
import type { ChainSource, ChainTransaction, Coin, Holdings, Outpoint } from './ChainSource.js'
import { orderFees, targets } from './orderFees.js'
import { parseTransaction } from './parseTransaction.js'
import { isAlreadyKnown, refuseBroadcast } from './refuseBroadcast.js'

/** Blocks that a reward waits for, its own included. */
const maturity = 100
/** Blocks that are looked through for what spent a coin. */
const depth = 100
/** Waiting transactions one after the other that change is followed through; nodes allow 25. */
const chainLength = 25
/** Waiting transactions that are looked through for what others have sent. */
const mostWaiting = 200
/** Above every rate there is, in satoshis for 1,000 virtual bytes. */
const mostRate = mostSatoshis

const idOf = ({ txid, vout }: Outpoint) => `${txid}:${vout}`

/** A chain as its node tells it: for local chains, whose set of coins is small and whose node keeps every transaction. */
export function createNodeSource(node: NodeAddress): ChainSource {
  const ask = (method: string, ...params: readonly unknown[]) => requireNode(node, method, params)

  /** What the waiting transactions spend of these coins, by the coin. */
  async function readWaitingSpends(coins: readonly Outpoint[]): Promise<ReadonlyMap<string, string>> {
    if (coins.length === 0) return new Map()
    const answer = await ask(
      'gettxspendingprevout',
      coins.map(({ txid, vout }) => ({ txid, vout })),
    )
    if (!Array.isArray(answer)) throw nodeFailure(node, 'gettxspendingprevout')
    return new Map(
      answer.flatMap((one) => {
        const [txid, vout, by] = ['txid', 'vout', 'spendingtxid'].map((key) => peek(one, key))
        return isTxid(txid) && typeof vout === 'number' && isTxid(by)
          ? [[idOf({ txid, vout }), by] as const]
          : []
      }),
    )
  }

  async function readMinedCoins(address: string): Promise<readonly Coin[]> {
    const answer = await ask('scantxoutset', 'start', [`addr(${address})`])
    const [tip, unspents] = [peek(answer, 'height'), peek(answer, 'unspents')]
    if (typeof tip !== 'number' || !Array.isArray(unspents)) throw nodeFailure(node, 'scantxoutset')
    return unspents.flatMap((one) => {
      const [txid, vout, height] = ['txid', 'vout', 'height'].map((key) => peek(one, key))
      const value = toSats(peek(one, 'amount'))
      if (!isTxid(txid) || typeof vout !== 'number' || typeof height !== 'number' || value === undefined)
        throw nodeFailure(node, 'scantxoutset')
      if (peek(one, 'coinbase') === true && tip + 1 - height < maturity) return []
      return { txid, vout, value, height, isOwn: false }
    })
  }

  /** Change of waiting transactions that spend nothing but coins of the address: its own, whatever becomes of others'. */
  async function readChange(
    address: string,
    ids: ReadonlySet<string>,
    own: ReadonlySet<string>,
  ): Promise<Coin[]> {
    const found = await Promise.all(
      [...ids].map(async (txid) => {
        const parsed = parseTransaction((await readTransaction(txid))?.hex, address)
        return parsed?.inputs.every((input) => own.has(idOf(input)))
          ? parsed.paid.map((output) => ({ ...output, txid, isOwn: true }))
          : []
      }),
    )
    return found.flat()
  }

  async function readTransaction(txid: string): Promise<ChainTransaction | undefined> {
    const answer = await askNode(node, 'getrawtransaction', [txid, 1])
    // Nothing of that name, neither waiting nor in a block.
    if ('refusal' in answer) {
      if (answer.refusal.code === -5) return undefined
      throw nodeFailure(node, 'getrawtransaction', answer.refusal.code)
    }
    const { result } = answer
    const [hex, confirmations, hash] = ['hex', 'confirmations', 'blockhash'].map((key) => peek(result, key))
    if (typeof hex !== 'string') throw nodeFailure(node, 'getrawtransaction')
    if (typeof confirmations === 'number' && confirmations > 0) {
      const height = peek(await ask('getblockheader', hash), 'height')
      if (typeof height !== 'number') throw nodeFailure(node, 'getblockheader')
      return { hex, block: { height, confirmations } }
    }
    // In a block that is none of the chain's any more, unless it waits again.
    const waiting = await askNode(node, 'getmempoolentry', [txid])
    return 'result' in waiting ? { hex } : undefined
  }

  /** What others have sent and no block holds yet; `own` are the coins that no other can take back. */
  async function readIncoming(address: string, own: ReadonlySet<string>): Promise<readonly Coin[]> {
    const ids = await ask('getrawmempool')
    if (!Array.isArray(ids)) throw nodeFailure(node, 'getrawmempool')
    const found = await Promise.all(
      ids
        .filter(isTxid)
        .slice(0, mostWaiting)
        .map(async (txid) => {
          const answer = await askNode(node, 'getrawtransaction', [txid])
          // In a block, or gone, since the list was read.
          const raw = 'result' in answer && typeof answer.result === 'string' ? answer.result : undefined
          return (parseTransaction(raw, address)?.paid ?? []).map((output) => ({
            ...output,
            txid,
            isOwn: false,
          }))
        }),
    )
    const coins = found.flat().filter((coin) => !own.has(idOf(coin)))
    const spends = await readWaitingSpends(coins)
    return coins.filter((coin) => !spends.has(idOf(coin)))
  }

  async function readHoldings(address: string): Promise<Holdings> {
    const mined = await readMinedCoins(address)
    const own = new Set<string>()
    let coins = mined
    for (let round = 0; round < chainLength; round++) {
      const spends = await readWaitingSpends(coins)
      for (const coin of coins) own.add(idOf(coin))
      const left = coins.filter((coin) => !spends.has(idOf(coin)))
      if (left.length === coins.length) break
      coins = [...left, ...(await readChange(address, new Set(spends.values()), own))]
    }
    const incoming = await readIncoming(address, own)
    return { coins: [...coins, ...incoming], outgoing: sum(mined) - sum(coins) }
  }

  return {
    readCoins: async (address) => (await readHoldings(address)).coins,

    readHoldings,

    async readFees() {
      const [info, ...estimates] = await Promise.all([
        ask('getmempoolinfo'),
        ...(['slow', 'normal', 'fast'] as const).map((speed) => ask('estimatesmartfee', targets[speed])),
      ])
      const [least, relay] = ['mempoolminfee', 'minrelaytxfee'].map((key) => toSats(peek(info, key)))
      if (least === undefined || relay === undefined) throw nodeFailure(node, 'getmempoolinfo')
      // A node that has seen too few blocks has no estimate.
      const [slow, normal, fast] = estimates.map((estimate) => toSats(peek(estimate, 'feerate')))
      const bytes = peek(info, 'bytes')
      return {
        ...orderFees({ slow, normal, fast, floor: least > relay ? least : relay }),
        estimates: Object.entries({ slow, normal, fast }).flatMap(([speed, rate]) =>
          rate === undefined ? [] : { blocks: targets[speed as keyof typeof targets], rate },
        ),
        // A node tells how much waits, and not at which rates: all of it may go first.
        ...(typeof bytes === 'number' && { queue: [{ rate: mostRate, size: bytes }] }),
      }
    },

    async readTip() {
      const tip = await ask('getblockcount')
      if (typeof tip !== 'number') throw nodeFailure(node, 'getblockcount')
      return tip
    },

    readTransaction,

    async readPackage(txid) {
      const [entry, ancestors] = await Promise.all([
        askNode(node, 'getmempoolentry', [txid]),
        askNode(node, 'getmempoolancestors', [txid, true]),
      ])
      if (!('result' in entry && 'result' in ancestors)) return []
      return Object.entries({ ...(ancestors.result as object), [txid]: entry.result }).map(([id, one]) => {
        const [size, fee] = [peek(one, 'vsize'), toSats(peek(peek(one, 'fees'), 'base'))]
        if (!isTxid(id) || typeof size !== 'number' || fee === undefined)
          throw nodeFailure(node, 'getmempoolancestors')
        return { txid: id, size, fee }
      })
    },

    async findSpender({ txid, vout }) {
      const waiting = (await readWaitingSpends([{ txid, vout }])).get(idOf({ txid, vout }))
      if (waiting) return waiting
      if ((await ask('gettxout', txid, vout, true)) !== null) return undefined
      let hash = await ask('getbestblockhash')
      for (let block = 0; block < depth && isTxid(hash); block++) {
        const answer = await ask('getblock', hash, 2)
        const transactions = peek(answer, 'tx')
        for (const one of Array.isArray(transactions) ? transactions : []) {
          const [id, inputs] = [peek(one, 'txid'), peek(one, 'vin')]
          const isIt =
            Array.isArray(inputs) &&
            inputs.some((input) => peek(input, 'txid') === txid && peek(input, 'vout') === vout)
          if (isIt && isTxid(id)) return id
        }
        hash = peek(answer, 'previousblockhash')
      }
      return undefined
    },

    async broadcast(hex, txid) {
      const answer = await askNode(node, 'sendrawtransaction', [hex])
      if ('result' in answer) {
        if (answer.result !== txid) throw nodeFailure(node, 'sendrawtransaction')
        return
      }
      const { message } = answer.refusal
      if (isAlreadyKnown(message) || (await readTransaction(txid))) return
      throw refuseBroadcast(message)
    },
  }
}

const isTxid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0n)
