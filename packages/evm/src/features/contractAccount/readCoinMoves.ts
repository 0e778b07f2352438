import { type Address, type Hash, type Hex, hexToBigInt, isHex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { isSameHex } from '../../isSameHex.js'

/** A call as geth's `callTracer` writes it. */
type Call = {
  type: string
  from: Address
  to?: Address
  value?: Hex
  input?: Hex
  error?: string
  calls?: readonly Call[]
}

/** What moves coins; code that runs in another account's name only says how much its caller got. */
const moving: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** Coins that were given away; `isPlain` without a call of what got them. */
export type CoinMove = { to: Address; value: bigint; isPlain: boolean }

/**
 * Reads the coins that an account has given away within a transaction, by the node's trace of it; `undefined` where the node
 * has none, as most public ones.
 */
export async function readCoinMoves(
  node: EvmNode,
  { hash, from }: { hash: Hash; from: Address },
): Promise<readonly CoinMove[] | undefined> {
  try {
    const trace: unknown = await node.request({
      method: 'debug_traceTransaction',
      params: [hash, { tracer: 'callTracer' }],
    } as never)
    return isCall(trace) ? listMoves(trace, from) : undefined
  } catch (error) {
    const network = String(node.chain.id)
    const known = translateRpcError(error, { network, method: 'debug_traceTransaction' })
    if (known.code === 'rpc/unreachable') throw known
    return undefined
  }
}

function listMoves(call: Call, account: Address): CoinMove[] {
  // What failed was undone, with all that it had called.
  if (call.error !== undefined) return []
  const { type, from, to, value, input } = call
  const given = to && value && moving.has(type) && isSameHex(from, account) ? hexToBigInt(value) : 0n
  const own =
    to && given > 0n && !isSameHex(to, account) ? [{ to, value: given, isPlain: input === '0x' }] : []
  return [...own, ...(call.calls ?? []).filter(isCall).flatMap((inner) => listMoves(inner, account))]
}

function isCall(input: unknown): input is Call {
  const { type, from, value } = (input ?? {}) as Record<string, unknown>
  return typeof type === 'string' && isHex(from) && (value === undefined || isHex(value))
}
