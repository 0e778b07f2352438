import { type AddressTables, decodeMessage, type Message } from './decodeMessage.js'
import { feeOf } from './fees.js'
import { readInstruction } from './readInstruction.js'

/** Compute units that an instruction has, at most, where the transaction does not say how many. */
const defaultUnits = { each: 200_000, most: 1_400_000 }
/** A wallet's own fee is at most so many times the reviewed one, or so many lamports (S-22). */
const bound = { times: 10n, lamports: 10_000_000n }

/** What a message costs, in lamports; an upper bound where it names a price and no limit. */
export function feeOfMessage({ instructions, signers }: Message): { fee: bigint; isMost: boolean } {
  const known = instructions.map(readInstruction)
  const limit = known.find((one) => one.kind === 'compute-limit')
  const price = known.find((one) => one.kind === 'compute-price')
  const units = limit?.units ?? Math.min(defaultUnits.each * known.length, defaultUnits.most)
  const rate = price?.rate ?? 0n
  const fee = feeOf({ units, rate, signatures: signers.length })
  return { fee, isMost: !limit && rate > 0n }
}

/** Tells whether a wallet has set a fee far above the reviewed one: nobody has agreed to that. */
export function isTooDear(reviewed: Uint8Array, found: Uint8Array, tables?: AddressTables): boolean {
  const [before, after] = [reviewed, found].map((one) => feeOfMessage(decodeMessage(one, tables)).fee) as [
    bigint,
    bigint,
  ]
  return after > before * bound.times && after > bound.lamports
}
