import type { ReceiverFacts } from '@latchkey/core/adapter'
import type { BitcoinAddressInfo } from '@latchkey/protocol/address'
import { type Lock, lockOf } from '../../codec/script.js'
import { isTaprootKey } from '../../codec/verifySignature.js'

/** Addresses that were made by hand, so that nobody has their keys. */
const burnt: readonly string[] = ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/** What can be said of a receiver: the kind of its address, and whether anybody can have its key. */
export function inspectReceiver({ address, type }: BitcoinAddressInfo): ReceiverFacts {
  const isBurn = burnt.includes(address) || !canHaveKey(lockOf(address))
  return { family: 'outputs', type, isBurn }
}

/** The hash of a key is never a row of zeros; a taproot key is a point of the curve, which half of all numbers are not. */
const canHaveKey = ({ type, program }: Lock): boolean =>
  program.some((byte) => byte !== 0) && (type !== 'p2tr' || isTaprootKey(program))
