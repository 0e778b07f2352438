import { LatchkeyError } from '@latchkey/protocol'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { BitcoinNetwork } from '../../BitcoinNetwork.js'
import type { InputType } from './sizes.js'

/** How the coins of a wallet's own address are spent; in a wallet, a script hash is nested segwit. */
export function inputTypeOf(address: string, kind: BitcoinNetwork['kind']): InputType {
  const { type } = makeBitcoinAddress(address, kind)
  if (type === 'p2sh') return 'p2sh-p2wpkh'
  // Scripts of several keys are no wallet's here.
  if (type === 'p2wsh')
    throw new LatchkeyError('capability/unsupported', {
      context: { namespace: 'bip122', capability: 'send' },
    })
  return type
}
