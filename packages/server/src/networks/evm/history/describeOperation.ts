import { type Hex, zeroAddress } from 'viem'

/** A movement of anything of worth, from the view of an account. */
export type Movement = {
  direction: 'in' | 'out' | 'self'
  /** The contract of a token; undefined for the native coin. */
  token: Hex | undefined
  from: Hex
  to: Hex
}

export type OperationParameters = {
  /** In lower case, like all addresses here. */
  account: Hex
  /** Undefined where nobody knows who made the transaction: then it is somebody else's. */
  from: Hex | undefined
  to: Hex | undefined
  created: Hex | undefined
  method: Hex | undefined
  movements: readonly Movement[]
  /** The exchange contracts: what is swapped for the native coin comes back without a log. */
  exchanges: readonly Hex[]
}

/** `approve`, `increaseAllowance`, `setApprovalForAll`, and `approve` of Permit2. */
const approvals = new Set(['0x095ea7b3', '0x39509351', '0xa22cb465', '0x87517c45'])
/** `transfer` and `transferFrom`, for transactions that failed and moved nothing. */
const sends = new Set(['0xa9059cbb', '0x23b872dd'])

/** What a transaction was to an account, in one word of the wire. */
export function describeOperation(parameters: OperationParameters): string {
  const { account, from, to, created, method, movements, exchanges } = parameters
  const isOwn = from === account
  if (isOwn && (created !== undefined || to === undefined)) return 'deploy'
  const goesIn = movements.filter(({ direction }) => direction === 'in')
  const goesOut = movements.filter(({ direction }) => direction === 'out')
  if (goesIn.length > 0 && goesOut.length > 0) return isSwap(goesIn, goesOut) ? 'trade' : 'execute'
  if (goesOut.length > 0) {
    if (isOwn && to != null && exchanges.includes(to)) return 'trade'
    const isTokens = goesOut.every(({ token }) => token !== undefined)
    if (isTokens && goesOut.every((movement) => movement.to === zeroAddress)) return 'burn'
    // A call that carries coins along pays for something; without a call it is a payment.
    return isOwn && !isTokens && method !== undefined ? 'execute' : 'send'
  }
  if (goesIn.length > 0) return goesIn.every((movement) => movement.from === zeroAddress) ? 'mint' : 'receive'
  if (movements.length > 0) return 'send'
  if (!isOwn) return method === undefined ? 'receive' : 'execute'
  if (method === undefined || sends.has(method)) return 'send'
  return approvals.has(method) ? 'approve' : 'execute'
}

function isSwap(goesIn: readonly Movement[], goesOut: readonly Movement[]): boolean {
  const sold = new Set(goesOut.map(({ token }) => token))
  return goesIn.some(({ token }) => !sold.has(token))
}
