import type { ReceiverFacts } from '@latchkey/core/adapter'
import type { BitcoinAddressInfo } from '@latchkey/protocol/address'
import { scriptOf } from '../../codec/script.js'

/** Addresses that were made by hand, so that nobody has their keys. */
const burnt: readonly string[] = ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/** What can be said of a receiver: the kind of its address, and whether anybody can have its key. */
export function inspectReceiver({ address, type }: BitcoinAddressInfo): ReceiverFacts {
  // The hash of a key is never a row of zeros.
  const isEmpty = scriptOf(address).filter((byte) => byte !== 0).length <= 5
  return { family: 'outputs', type, isBurn: isEmpty || burnt.includes(address) }
}
