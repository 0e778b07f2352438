import { type Amount, makeAmount } from '@latchkey/protocol'
import type { Session } from '@latchkey/protocol/wire'

/** A permission in words that a person can judge. */
export type DescribedPermission =
  | { kind: 'spend'; allowance: Amount; periodSeconds?: number | undefined }
  | { kind: 'spend-tokens'; token: string }
  | { kind: 'call'; contract: string }
  /** What is not known is shown by its name, never left out. */
  | { kind: 'other'; type: string }

/** Reads a permission; the data is whatever an app has asked for, so each field is looked at. */
export function describePermission(
  { type, data }: Session['permissions'][number],
  decimals: number,
): DescribedPermission {
  const { allowance, period, address } = (data ?? {}) as Record<string, unknown>
  if (type === 'native-token-recurring-allowance' && isQuantity(allowance)) {
    const isPeriod = typeof period === 'number' && Number.isSafeInteger(period) && period > 0
    return {
      kind: 'spend',
      allowance: makeAmount(BigInt(allowance), decimals),
      ...(isPeriod && { periodSeconds: period }),
    }
  }
  if (type === 'erc20-recurring-allowance' && isAddress(address))
    return { kind: 'spend-tokens', token: address }
  if (type === 'contract-call' && isAddress(address)) return { kind: 'call', contract: address }
  return { kind: 'other', type }
}

const isQuantity = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
