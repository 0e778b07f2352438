import { hex } from '@scure/base'
import { BitcoinRpcError, bitcoinErrorCode } from './BitcoinRpcError.js'

/** A Bitcoin Core node, or a proxy in front of one that lets browsers in. */
export type BitcoinRpc = { rpcUrl: string; fetch: typeof globalThis.fetch }

/** An output that can be spent. */
export type Coin = { txid: string; index: number; amount: bigint }

type ScannedCoin = { txid: string; vout: number; amount: number; height: number; coinbase?: boolean }

/** Coinbase outputs cannot be spent before they are this deep. */
const coinbaseMaturity = 100

/** The confirmed coins of a script, as the node's set of unspent outputs has them; coins just mined are left out. */
export async function listCoins(rpc: BitcoinRpc, script: Uint8Array): Promise<Coin[]> {
  const descriptor = `raw(${hex.encode(script)})`
  const { height, unspents } = await scan(rpc, descriptor)
  return unspents
    .filter((coin) => !coin.coinbase || height - coin.height + 1 >= coinbaseMaturity)
    .map(({ txid, vout, amount }) => ({ txid, index: vout, amount: toSats(amount) }))
}

/** A node runs one scan at a time and refuses a second with -8; the first is over in a moment. */
async function scan(rpc: BitcoinRpc, descriptor: string) {
  for (let attempt = 1; ; attempt++)
    try {
      return await call<{ height: number; unspents: ScannedCoin[] }>(rpc, 'scantxoutset', [
        'start',
        [descriptor],
      ])
    } catch (error) {
      if (attempt === 50 || !(error instanceof NodeError) || error.nodeCode !== -8) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

/** Leaves out the coins that a waiting transaction spends. */
export async function withoutSpent(rpc: BitcoinRpc, coins: readonly Coin[]): Promise<Coin[]> {
  if (!coins.length) return []
  const outpoints = coins.map(({ txid, index }) => ({ txid, vout: index }))
  const spending = await call<{ spendingtxid?: string }[]>(rpc, 'gettxspendingprevout', [outpoints])
  return coins.filter((_, position) => !spending[position]?.spendingtxid)
}

/** Whether an output exists and is unspent, waiting transactions included. */
export async function isUnspent(rpc: BitcoinRpc, { txid, index }: Coin): Promise<boolean> {
  return (await call(rpc, 'gettxout', [txid, index, true])) !== null
}

/** The fee rate to pay, in satoshis per 1,000 virtual bytes: the node's estimate, and never less than it relays. */
export async function feeRate(rpc: BitcoinRpc): Promise<bigint> {
  const [estimate, mempool] = await Promise.all([
    call<{ feerate?: number }>(rpc, 'estimatesmartfee', [6]),
    call<{ mempoolminfee: number; minrelaytxfee: number }>(rpc, 'getmempoolinfo', []),
  ])
  // A chain without traffic has no estimate.
  const rates = [estimate.feerate ?? 0, mempool.mempoolminfee, mempool.minrelaytxfee].map(toSats)
  return rates.reduce((highest, rate) => (rate > highest ? rate : highest))
}

/** Sends a signed transaction and returns its id. */
export function broadcast(rpc: BitcoinRpc, transaction: Uint8Array): Promise<string> {
  return call(rpc, 'sendrawtransaction', [hex.encode(transaction)])
}

/** The node writes coins with eight decimals, which `toFixed` gives back exactly for every amount there can be. */
function toSats(coins: number): bigint {
  return BigInt(coins.toFixed(8).replace('.', ''))
}

class NodeError extends BitcoinRpcError {
  constructor(
    readonly nodeCode: number,
    message: string,
  ) {
    super(bitcoinErrorCode.internal, message)
  }
}

async function call<T>({ rpcUrl, fetch }: BitcoinRpc, method: string, params: unknown[]): Promise<T> {
  let body: { result?: T; error?: { code: number; message: string } | null }
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    // A node answers errors with status 500 and the reason in the body.
    body = await response.json()
  } catch (cause) {
    throw new BitcoinRpcError(bitcoinErrorCode.internal, `The Bitcoin node did not answer ${method}.`, {
      cause,
    })
  }
  if (body.error) throw new NodeError(body.error.code, body.error.message)
  return body.result as T
}
