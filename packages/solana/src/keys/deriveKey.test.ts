import { getPublicKeyAsync } from '@noble/ed25519'
import { getAddressDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { deriveKey, firstPath } from './deriveKey.js'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

// https://github.com/satoshilabs/slips/blob/master/slip-0010.md#test-vector-1-for-ed25519
test.each([
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
  [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
  [[0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
])('default: SLIP-10 %j', async (path, key) => {
  expect(hexOf(await deriveKey(bytesOf('000102030405060708090a0b0c0d0e0f'), path))).toBe(key)
})

test('behavior: the account that wallets show for a phrase', async () => {
  // Of “abandon … about”; Phantom and Solflare show it as their first.
  const seed = bytesOf(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  )
  const publicKey = await getPublicKeyAsync(await deriveKey(seed, firstPath))
  expect(getAddressDecoder().decode(publicKey)).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
})
