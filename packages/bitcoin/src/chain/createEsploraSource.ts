import { LatchkeyError } from '@latchkey/protocol'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { peek } from '../wallets/peek.js'
import type { ChainSource, ChainTransaction, Coin } from './ChainSource.js'
import { fetchText } from './fetchText.js'
import { orderFees, targets } from './orderFees.js'
import { isAlreadyKnown, refuseBroadcast } from './refuseBroadcast.js'

/** Esplora does not tell the least that its node passes on: one satoshi a virtual byte, as nearly all have it. */
const floor = 1_000n
const mostCoins = 2_000

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

  /** Whether a waiting transaction spends nothing but coins of an address. */
  async function isMadeBy(txid: string, address: string): Promise<boolean> {
    const inputs = peek(await read(`/tx/${txid}`, 'tx'), 'vin')
    return (
      Array.isArray(inputs) &&
      inputs.length > 0 &&
      inputs.every((input) => peek(peek(input, 'prevout'), 'scriptpubkey_address') === address)
    )
  }

  async function readTransaction(txid: string): Promise<ChainTransaction | undefined> {
    const [hex, status] = await Promise.all([
      find(`/tx/${txid}/hex`, 'tx'),
      read(`/tx/${txid}/status`, 'status'),
    ])
    if (hex === undefined) return undefined
    if (peek(status, 'confirmed') !== true) return { hex: hex.trim() }
    const height = peek(status, 'block_height')
    const tip = await read('/blocks/tip/height', 'tip')
    if (!isCount(height) || !isCount(tip)) throw failure('status')
    // Servers behind one address are not all at the same block.
    return { hex: hex.trim(), block: { height, confirmations: Math.max(tip - height + 1, 1) } }
  }

  return {
    async readCoins(address) {
      const list = await read(`/address/${address}/utxo`, 'utxo')
      if (!Array.isArray(list)) throw failure('utxo')
      const coins = list.slice(0, mostCoins).map((one): Coin => {
        const [txid, vout, value] = ['txid', 'vout', 'value'].map((key) => peek(one, key))
        if (!isTxid(txid) || !isCount(vout) || !isCount(value)) throw failure('utxo')
        const height = peek(peek(one, 'status'), 'block_height')
        const isMined = peek(peek(one, 'status'), 'confirmed') === true && isCount(height)
        return { txid, vout, value: BigInt(value), isOwn: false, ...(isMined && { height }) }
      })
      const waiting = new Set(coins.flatMap(({ txid, height }) => (height === undefined ? [txid] : [])))
      const own = new Set<string>()
      for (const txid of waiting) if (await isMadeBy(txid, address)) own.add(txid)
      return coins.map((coin) => (own.has(coin.txid) ? { ...coin, isOwn: true } : coin))
    },

    async readFees() {
      const estimates = await read('/fee-estimates', 'fee-estimates')
      const [slow, normal, fast] = (['slow', 'normal', 'fast'] as const).map((speed) =>
        toRate(peek(estimates, String(targets[speed]))),
      )
      return orderFees({ slow, normal, fast, floor })
    },

    readTransaction,

    async findSpender({ txid, vout }) {
      const spend = await read(`/tx/${txid}/outspend/${vout}`, 'outspend')
      const by = peek(spend, 'txid')
      if (peek(spend, 'spent') !== true) return undefined
      if (!isTxid(by)) throw failure('outspend')
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
