/** What an account's coins are locked by; all inputs of a transaction are of one account, so of one type. */
export type InputType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** What a receiver's address pays to. */
export type OutputType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/**
 * Weight units of a signed input: an ECDSA signature of 72 bytes, which is the longest there is, or a Schnorr signature
 * with its mark, which a wallet may leave out.
 */
const inputWeights: Readonly<Record<InputType, number>> = {
  p2pkh: 592,
  'p2sh-p2wpkh': 364,
  p2wpkh: 272,
  p2tr: 231,
}

/** Bytes of an output: the amount, a length, and the script. */
const outputSizes: Readonly<Record<OutputType, number>> = {
  p2pkh: 34,
  p2sh: 32,
  p2wpkh: 31,
  p2wsh: 43,
  p2tr: 43,
}

/** Least that an output may hold: what spending it costs at 3 sat/vB, so each type has its own (M-28). */
const dustLimits: Readonly<Record<OutputType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** Weight of the largest transaction that nodes pass on. */
export const mostWeight = 400_000

/** What an account's own address pays to. */
export const outputTypeOf = (type: InputType): OutputType => (type === 'p2sh-p2wpkh' ? 'p2sh' : type)

/** Least that an output of a type may hold, in satoshis. */
export const dustLimitOf = (type: OutputType): bigint => dustLimits[type]

export type SizeParameters = { type: InputType; inputs: number; outputs: readonly OutputType[] }

/** Weight of a signed transaction. */
export function weightOf({ type, inputs, outputs }: SizeParameters): number {
  const bytes = 8 + countSize(inputs) + countSize(outputs.length)
  const paid = outputs.reduce((sum, output) => sum + outputSizes[output], 0)
  // A transaction with a witness says so in two bytes, which count once.
  const marker = type === 'p2pkh' ? 0 : 2
  return 4 * (bytes + paid) + marker + inputs * inputWeights[type]
}

/** Virtual bytes of a signed transaction. */
export const virtualSizeOf = (parameters: SizeParameters): number => Math.ceil(weightOf(parameters) / 4)

/** Fee of a signed transaction at a rate in satoshis for 1,000 virtual bytes, rounded up (M-30). */
export function feeOf(parameters: SizeParameters, rate: bigint): bigint {
  return priceOf(virtualSizeOf(parameters), rate)
}

/** What so many virtual bytes cost, rounded up. */
export const priceOf = (size: number, rate: bigint): bigint => (BigInt(size) * rate + 999n) / 1_000n

/** What spending one coin costs, rounded up. */
export const inputFeeOf = (type: InputType, rate: bigint): bigint =>
  (BigInt(inputWeights[type]) * rate + 3_999n) / 4_000n

/** Most inputs of a type that a transaction with these outputs can have. */
export function mostInputsOf(type: InputType, outputs: readonly OutputType[]): number {
  return Math.floor(
    (mostWeight - weightOf({ type, inputs: 253, outputs }) + 253 * inputWeights[type]) / inputWeights[type],
  )
}

const countSize = (count: number) => (count < 253 ? 1 : 3)
