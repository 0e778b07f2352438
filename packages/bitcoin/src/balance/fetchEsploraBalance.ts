import { LatchkeyError } from '@latchkey/protocol'
import { fetchText } from '../chain/fetchText.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { peek } from '../wallets/peek.js'

/**
 * What an address holds by Esplora: what came in less what went out, both in blocks and waiting. A payment that waits
 * has already left, and its change is already back.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchEsploraBalance(
  { esploraUrl, genesisHash }: { esploraUrl: string; genesisHash: string },
  address: string,
): Promise<bigint> {
  const context = { network: toCaip2Id(genesisHash), method: 'address' }
  const url = `${esploraUrl.replace(/\/+$/, '')}/address/${address}`
  const { status, text } = await fetchText({ url, ...context })
  if (status !== 200) throw new LatchkeyError('rpc/failed', { context: { ...context, rpcCode: status } })
  const body = parse(text)
  const [confirmed, waiting] = ['chain_stats', 'mempool_stats'].map((key) => {
    const [funded, spent] = ['funded_txo_sum', 'spent_txo_sum'].map((sum) =>
      toSats(peek(peek(body, key), sum)),
    )
    return funded === undefined || spent === undefined ? undefined : funded - spent
  })
  const isWhole = confirmed !== undefined && waiting !== undefined && confirmed + waiting >= 0n
  if (!isWhole || peek(body, 'address') !== address) throw new LatchkeyError('rpc/failed', { context })
  return confirmed + waiting
}

/** Sums over the life of a busy address can be more than a JavaScript number holds, so long ones are read as text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/:\s*(\d{15,30})(?=\s*[,}])/g, ':"$1"'))
  } catch {
    return undefined
  }
}

function toSats(value: unknown): bigint | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^(?:0|[1-9]\d{0,29})$/.test(text) ? BigInt(text) : undefined
}
