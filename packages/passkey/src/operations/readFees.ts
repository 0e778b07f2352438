import { type Client, hexToBigInt, isHex } from 'viem'
import { estimateFeesPerGas } from 'viem/actions'
import type { ChainClients } from '../provider/connectChain.js'
import { isRecord } from '../provider/isRecord.js'

export type OperationFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/**
 * What an operation offers per gas: at least what its bundler asks for, by the methods that public ones have for it. Bundlers of
 * the standard alone take what the node says.
 */
export async function readFees({
  bundler,
  node,
}: Pick<ChainClients, 'bundler' | 'node'>): Promise<OperationFees> {
  const [usual, pimlico, alchemy] = await Promise.all([
    estimateFeesPerGas(node),
    askQuietly(bundler, 'pimlico_getUserOperationGasPrice'),
    askQuietly(bundler, 'rundler_maxPriorityFeePerGas'),
  ])
  const asked = isRecord(pimlico) && isRecord(pimlico.standard) ? pimlico.standard : {}
  const tip = maximumOf(usual.maxPriorityFeePerGas, toFee(asked.maxPriorityFeePerGas), toFee(alchemy))
  const most = maximumOf(usual.maxFeePerGas + tip - usual.maxPriorityFeePerGas, toFee(asked.maxFeePerGas))
  return { maxFeePerGas: most, maxPriorityFeePerGas: tip }
}

/** By how much a replacement has to exceed what it replaces, in percent: bundlers ask for ten. */
const bump = 115n

/** Fees that replace an operation which waits, and that a block takes now. */
export const exceedFees = (current: OperationFees, former: OperationFees): OperationFees => ({
  maxFeePerGas: maximumOf(current.maxFeePerGas, exceed(former.maxFeePerGas)),
  maxPriorityFeePerGas: maximumOf(current.maxPriorityFeePerGas, exceed(former.maxPriorityFeePerGas)),
})

const exceed = (fee: bigint) => (fee * bump) / 100n + 1n

/** More than this no chain asks for; a bundler that does is not believed. */
const highest = 10n ** 14n

function toFee(value: unknown): bigint {
  const fee = isHex(value) && value.length > 2 ? hexToBigInt(value) : 0n
  return fee > highest ? 0n : fee
}

const maximumOf = (...fees: readonly bigint[]) => fees.reduce((most, one) => (one > most ? one : most), 0n)

const askQuietly = (bundler: Client, method: string): Promise<unknown> =>
  bundler.request({ method, params: [] } as never).catch(() => undefined)
