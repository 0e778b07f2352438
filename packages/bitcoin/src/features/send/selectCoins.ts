import { findExact } from './findExact.js'
import {
  dustLimitOf,
  feeOf,
  type InputType,
  inputFeeOf,
  mostInputsOf,
  type OutputType,
  outputTypeOf,
} from './sizes.js'

/** A coin that may be chosen. */
export type Choice = { value: bigint; isConfirmed: boolean }

export type SelectCoinsParameters<coin extends Choice> = {
  coins: readonly coin[]
  /** Type of the account, which change goes back to. */
  type: InputType
  to: OutputType
  amount: bigint
  /** Satoshis for 1,000 virtual bytes. */
  rate: bigint
  /** What change would cost to spend one day, by the same measure; a waste below that is less than change would be. */
  laterRate: bigint
  /** Coins chosen by hand are spent all together, as far as a transaction holds them, whether they are needed or not. */
  isByHand?: boolean
}

/** Coins that pay: their sum is the amount, the fee and the change, to the satoshi. */
export type Selection<coin> = { coins: readonly coin[]; fee: bigint; change?: bigint }

/**
 * Chooses coins for a payment, or none where they do not suffice. Confirmed ones first, and those of one's own that wait
 * only where they are needed (M-31). Among them, coins that need no change at all are looked for; else the largest go
 * first, which is few inputs, and works whenever anything does.
 */
export function selectCoins<coin extends Choice>(
  parameters: SelectCoinsParameters<coin>,
): Selection<coin> | undefined {
  const { coins, isByHand } = parameters
  if (isByHand) return settle(parameters, listFitting(parameters, coins))
  const worthy = listWorthy(parameters)
  const confirmed = worthy.filter(({ isConfirmed }) => isConfirmed)
  return (
    select(parameters, confirmed) ??
    (confirmed.length < worthy.length ? select(parameters, worthy) : undefined)
  )
}

/** Most that these coins can pay to somebody, nothing left over; 0 where that is too little to be paid. */
export function mostSpendable<coin extends Choice>(
  parameters: Omit<SelectCoinsParameters<coin>, 'amount' | 'laterRate'>,
): { amount: bigint; fee: bigint } {
  const { type, to, rate, isByHand, coins } = parameters
  const chosen = isByHand ? listFitting(parameters, coins) : listWorthy(parameters)
  let total = 0n
  let best = { amount: 0n, fee: feeOf({ type, inputs: Math.max(chosen.length, 1), outputs: [to] }, rate) }
  for (const [index, { value }] of chosen.entries()) {
    total += value
    const fee = feeOf({ type, inputs: index + 1, outputs: [to] }, rate)
    const isAll = index === chosen.length - 1
    if (total - fee > best.amount && (isAll || !isByHand)) best = { amount: total - fee, fee }
  }
  return best.amount < dustLimitOf(to) ? { ...best, amount: 0n } : best
}

/** Coins that add more than they cost. */
function listWorthy<coin extends Choice>(
  parameters: Pick<SelectCoinsParameters<coin>, 'coins' | 'type' | 'to' | 'rate'>,
): readonly coin[] {
  const cost = inputFeeOf(parameters.type, parameters.rate)
  return listFitting(
    parameters,
    parameters.coins.filter(({ value }) => value > cost),
  )
}

/** Coins with the largest first, and no more of them than a transaction holds. */
function listFitting<coin extends Choice>(
  { type, to }: Pick<SelectCoinsParameters<coin>, 'type' | 'to'>,
  coins: readonly coin[],
): readonly coin[] {
  return coins
    .toSorted((one, other) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0))
    .slice(0, mostInputsOf(type, [to, outputTypeOf(type)]))
}

function select<coin extends Choice>(
  parameters: SelectCoinsParameters<coin>,
  sorted: readonly coin[],
): Selection<coin> | undefined {
  const { type, to, amount, rate, laterRate } = parameters
  const feeFor = (inputs: number) => feeOf({ type, inputs, outputs: [to] }, rate)
  const withChange = feeOf({ type, inputs: 1, outputs: [to, outputTypeOf(type)] }, rate)
  // What change costs now, and once more when it is spent.
  const waste = withChange - feeFor(1) + inputFeeOf(type, laterRate < rate ? laterRate : rate)
  const exact = findExact({ coins: sorted, amount, feeFor, waste })
  if (exact) return { coins: exact, fee: sum(exact) - amount }
  let total = 0n
  for (const [index, { value }] of sorted.entries()) {
    total += value
    if (total >= amount + feeFor(index + 1)) return settle(parameters, sorted.slice(0, index + 1))
  }
  return undefined
}

/** Spends exactly these: what is left comes back, unless it is dust, which goes to the fee (M-29). */
function settle<coin extends Choice>(
  { type, to, amount, rate }: SelectCoinsParameters<coin>,
  coins: readonly coin[],
): Selection<coin> | undefined {
  const left = sum(coins) - amount
  const own = outputTypeOf(type)
  const fee = feeOf({ type, inputs: coins.length, outputs: [to, own] }, rate)
  if (left - fee >= dustLimitOf(own)) return { coins, fee, change: left - fee }
  return coins.length > 0 && left >= feeOf({ type, inputs: coins.length, outputs: [to] }, rate)
    ? { coins, fee: left }
    : undefined
}

const sum = (coins: readonly Choice[]) => coins.reduce((total, { value }) => total + value, 0n)
