import { LatchkeyError } from '@latchkey/protocol'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { peek } from '../wallets/peek.js'
import { fetchText } from './fetchText.js'

export type NodeAddress = { rpcUrl: string; genesisHash: string }

/** A node's JSON-RPC answer: a result, or the node's own refusal. */
export type NodeAnswer = { result: unknown } | { refusal: { code: number; message: string } }

/** A node runs one scan at a time; the other is over in a moment. */
const busy = -8
const scans = 50
const pause = 100

/** Asks a node for something; what is no answer at all is `rpc/failed`. */
export async function askNode(
  { rpcUrl, genesisHash }: NodeAddress,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  const context = { network: toCaip2Id(genesisHash), method }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  for (let scan = 1; ; scan++) {
    const { text } = await fetchText({ url: rpcUrl, init, ...context })
    const answer = parse(text)
    const code = peek(peek(answer, 'error'), 'code')
    const result = peek(answer, 'result')
    if (typeof code !== 'number') {
      if (result === undefined) throw new LatchkeyError('rpc/failed', { context })
      return { result }
    }
    if (method !== 'scantxoutset' || code !== busy || scan === scans)
      return { refusal: { code, message: String(peek(peek(answer, 'error'), 'message')) } }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Asks a node for something that it has to have. */
export async function requireNode(
  node: NodeAddress,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await askNode(node, method, params)
  if ('result' in answer) return answer.result
  throw nodeFailure(node, method, answer.refusal.code)
}

/** The error of a node's answer that is of no use. */
export const nodeFailure = ({ genesisHash }: NodeAddress, method: string, rpcCode?: number) =>
  new LatchkeyError('rpc/failed', { context: { network: toCaip2Id(genesisHash), method, rpcCode } })

/** Satoshis. The node writes coins with eight decimals, which `toFixed` gives back exactly for every amount there can be. */
export function toSats(coins: unknown): bigint | undefined {
  const isAmount = typeof coins === 'number' && coins >= 0 && coins <= 21_000_000
  return isAmount ? BigInt(coins.toFixed(8).replace('.', '')) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
