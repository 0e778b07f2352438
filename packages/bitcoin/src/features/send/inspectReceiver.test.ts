import { makeBitcoinAddress } from '@latchkey/protocol/address'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { addressOf, encodeLock, type Lock } from '../../codec/script.js'
import { inspectReceiver } from './inspectReceiver.js'

const inspect = (address: string) => inspectReceiver(makeBitcoinAddress(address, 'mainnet'))
const addressFor = (type: Lock['type'], program: Uint8Array) =>
  addressOf(encodeLock({ type, program }), 'mainnet') ?? ''

test('default: the kind of the address', () => {
  expect(inspect('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toEqual({
    family: 'outputs',
    type: 'p2wpkh',
    isBurn: false,
  })
  // A key of BIP-341's vectors.
  expect(inspect('bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5').isBurn).toBe(false)
})

test.each([
  ['the hash is all zeros', addressFor('p2pkh', new Uint8Array(20))],
  ['the program is all zeros', addressFor('p2wsh', new Uint8Array(32))],
  // The key of vector 5 of BIP-340.
  [
    'the taproot key is no point of the curve',
    addressFor('p2tr', hex.decode('eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34')),
  ],
  ['it was written by hand', '1BitcoinEaterAddressDontSendf59kuE'],
])('behavior: nobody has a key where %s', (_name, address) => {
  expect(inspect(address).isBurn).toBe(true)
})
