import { hex } from '@scure/base'
import type { ChainSource } from '../../chain/ChainSource.js'
import { readSighash, sighashDefault } from '../../codec/digest.js'
import type { Psbt } from '../../codec/psbt.js'
import { decodeTransaction, type TransactionOutput } from '../../codec/transaction.js'
import type { InputType } from '../send/sizes.js'
import { spentBy } from '../send/spentBy.js'
import { refuse } from './refuse.js'

/**
 * The coins of all inputs, each by the transaction that made it: the one in the PSBT, or that of the network, whose id is its
 * hash (M-33). Only a taproot signature that covers all coins vouches for them by itself.
 */
export async function proveCoins(
  chain: Pick<ChainSource, 'readTransaction'>,
  psbt: Psbt,
  type: InputType,
): Promise<readonly TransactionOutput[]> {
  const makers = new Map<string, ReturnType<typeof chain.readTransaction>>()
  const find = (txid: string) => makers.get(txid) ?? makers.set(txid, chain.readTransaction(txid)).get(txid)
  return Promise.all(
    psbt.transaction.inputs.map(async ({ txid, vout }, index) => {
      const input = psbt.inputs[index] ?? {}
      const { sighash = sighashDefault, spent } = input
      const found = input.previous ? undefined : await find(txid)
      const vouches = type === 'p2tr' && readSighash(sighash).isWhole
      if (!input.previous && !found && !(vouches && spent))
        throw refuse(`${txid} is not to be had: put it into the PSBT.`)
      try {
        const previous = found ? decodeTransaction(hex.decode(found.hex)) : input.previous
        const inputs = psbt.inputs.map((one, place) => (place === index ? { ...one, previous } : one))
        return spentBy({ ...psbt, inputs }, index)
      } catch (cause) {
        throw refuse(`Input ${index} spends something else than ${txid}:${vout}.`, cause)
      }
    }),
  )
}
