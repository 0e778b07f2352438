import type { Permission } from '@latchkey/core/adapter'

type Data = Permission['data']

/** Fields of which more is more to spend, and fields of which more is less: a longer period, a later start. */
const amount = /amount|allowance|limit|value/i
const delay = /^(?:period|periodDuration|startTime)$/
/** What wallets fill in where an app has said nothing: an upper limit, a start, words for the person. */
const filled = /^(?:max|startTime$|justification$)/

/**
 * Tells whether a wallet has granted what was asked for and no more. Where it may adjust it, amounts can be smaller, periods
 * longer and the start later; each other field is the same.
 */
export function isWithin(asked: Data, granted: Data, isAdjustmentAllowed: boolean): boolean {
  return Object.keys({ ...asked, ...granted }).every((key) => {
    const [before, after] = [asked[key], granted[key]]
    if (isSame(before, after)) return true
    const [most, now] = [toCount(before), toCount(after)]
    if (before === undefined) return filled.test(key) || now === 0n
    if (!isAdjustmentAllowed || most === undefined || now === undefined) return false
    return delay.test(key) ? now > most : amount.test(key) && now < most
  })
}

/** A quantity, as hex or as a number: wallets write one for the other. */
function toCount(value: unknown): bigint | undefined {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const count = toCount(one)
  if (count !== undefined) return count === toCount(other)
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return isNothing(one, other)
  const [before, after] = [one as Data, other as Data]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    Object.keys({ ...before, ...after }).every((key) => isSame(before[key], after[key]))
  )
}

/** A wallet's `null` stands for a field that is not there. */
const isNothing = (one: unknown, other: unknown) => (one ?? undefined) === (other ?? undefined)
