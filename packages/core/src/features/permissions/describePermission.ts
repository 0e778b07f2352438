import { type Amount, makeAmount } from '@latchkey/protocol'
import type { Session } from '@latchkey/protocol/wire'

/** A permission in words that a person can judge. */
export type DescribedPermission =
  | { kind: 'spend'; allowance: Amount; periodSeconds?: number | undefined }
  | { kind: 'spend-tokens'; token: string }
  | { kind: 'call'; contract: string }
  /** What is not known is shown by its name, never left out. */
  | { kind: 'other'; type: string }

const coinTypes: ReadonlySet<string> = new Set(['native-token-recurring-allowance', 'native-token-periodic'])
const tokenTypes: ReadonlySet<string> = new Set(['erc20-recurring-allowance', 'erc20-token-periodic'])

/** Reads a permission; the data is whatever an app has asked for, so each field is looked at. */
export function describePermission(
  { type, data }: Session['permissions'][number],
  decimals: number,
): DescribedPermission {
  const fields = (data ?? {}) as Record<string, unknown>
  // The same in the words of the drafts of ERC-7715, and of what wallets define now.
  const { allowance = fields.periodAmount, period = fields.periodDuration } = fields
  const { address = fields.tokenAddress } = fields
  if (coinTypes.has(type) && isQuantity(allowance)) {
    const isPeriod = typeof period === 'number' && Number.isSafeInteger(period) && period > 0
    return {
      kind: 'spend',
      allowance: makeAmount(BigInt(allowance), decimals),
      ...(isPeriod && { periodSeconds: period }),
    }
  }
  if (tokenTypes.has(type) && isAddress(address)) return { kind: 'spend-tokens', token: address }
  if (type === 'contract-call' && isAddress(address)) return { kind: 'call', contract: address }
  return { kind: 'other', type }
}

const isQuantity = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
