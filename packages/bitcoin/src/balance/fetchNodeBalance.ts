import { LatchkeyError } from '@latchkey/protocol'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { peek } from '../wallets/peek.js'
import { fetchText } from './fetchText.js'

/** A node runs one scan at a time; the other is over in a moment. */
const busy = -8
const scans = 50
const pause = 100

/** What an address holds in the chain, by a node's set of unspent outputs; what waits is not in it. */
export async function fetchNodeBalance(
  { rpcUrl, genesisHash }: { rpcUrl: string; genesisHash: string },
  address: string,
): Promise<bigint> {
  const context = { network: toCaip2Id(genesisHash), method: 'scantxoutset' }
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: context.method,
    params: ['start', [`addr(${address})`]],
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  for (let scan = 1; ; scan++) {
    const { text } = await fetchText({ url: rpcUrl, init, ...context })
    const answer = parse(text)
    const total = toSats(peek(peek(answer, 'result'), 'total_amount'))
    if (total !== undefined) return total
    const code = peek(peek(answer, 'error'), 'code')
    if (code !== busy || scan === scans)
      throw new LatchkeyError('rpc/failed', {
        context: { ...context, rpcCode: typeof code === 'number' ? code : undefined },
      })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The node writes coins with eight decimals, which `toFixed` gives back exactly for every amount there can be. */
function toSats(coins: unknown): bigint | undefined {
  const isAmount = typeof coins === 'number' && coins >= 0 && coins <= 21_000_000
  return isAmount ? BigInt(coins.toFixed(8).replace('.', '')) : undefined
}
