import type { BitcoinOutput, BitcoinTransaction } from './BitcoinTransaction.js'

/** What one transaction did for one address, in satoshis. */
export type Movement = {
  address: string
  received: bigint
  spent: bigint
  /** What the whole transaction paid to be mined. */
  fee: bigint
  /** Whether every coin it spends was this address's, so that the fee is its own and only it can replace it. */
  sole: boolean
  /** The first other address that was paid by this one, or that paid it. */
  counterparty: string | undefined
}

/** What a transaction did for each address that it concerns. */
export function movementsOf(transaction: BitcoinTransaction): Movement[] {
  const { inputs, outputs, coinbase } = transaction
  const parties = new Map<string, { received: bigint; spent: bigint }>()
  const add = (kind: 'received' | 'spent', { address, amount }: BitcoinOutput) => {
    if (address === undefined) return
    const sums = parties.get(address) ?? { received: 0n, spent: 0n }
    sums[kind] += amount
    parties.set(address, sums)
  }
  for (const input of inputs) add('spent', input)
  for (const output of outputs) add('received', output)
  const total = sum(inputs)
  const fee = coinbase ? 0n : total - sum(outputs)
  return [...parties].map(([address, { received, spent }]) => {
    const others = spent > received ? outputs : inputs
    const counterparty = others.find((other) => other.address !== undefined && other.address !== address)
    return {
      address,
      received,
      spent,
      fee,
      sole: spent > 0n && spent === total,
      counterparty: counterparty?.address,
    }
  })
}

/** The sum of outputs. */
export const sum = (outputs: readonly { amount: bigint }[]): bigint =>
  outputs.reduce((total, { amount }) => total + amount, 0n)
