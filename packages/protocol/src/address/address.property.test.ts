import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bitcoinAddresses,
  bitcoinNetworks,
  bitcoinTypes,
  evmAddresses,
  solanaAddresses,
} from '../../test/addresses.js'
import { checkProperty } from '../../test/checkProperty.js'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { fuzzTexts } from '../../test/fuzzTexts.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import type { ChainNamespace } from '../ids/chainNamespace.js'
import { makeBitcoinAddress } from './bitcoinAddress.js'
import type { BitcoinNetwork } from './bitcoinNetwork.js'
import { makeEvmAddress } from './evmAddress.js'
import { makeSolanaAddress } from './solanaAddress.js'

const network = fc.constantFrom(...bitcoinNetworks)

type Field = { namespace: ChainNamespace; network?: BitcoinNetwork }
type Sample = { address: string; namespace: ChainNamespace; networks: readonly BitcoinNetwork[] }

const samples: fc.Arbitrary<Sample> = fc.oneof(
  evmAddresses.map((address) => ({ address, namespace: 'eip155' as const, networks: [] })),
  solanaAddresses.map((address) => ({ address, namespace: 'solana' as const, networks: [] })),
  ...bitcoinTypes.flatMap((type) =>
    bitcoinNetworks.map((home) =>
      bitcoinAddresses(type, home).map((address) => ({
        address,
        namespace: 'bip122' as const,
        networks: networksOf(address),
      })),
    ),
  ),
)

/** Testnet and signet write all their addresses alike, and regtest its base58 ones too. */
function networksOf(address: string): readonly BitcoinNetwork[] {
  if (/^(bc1|1|3)/.test(address)) return ['mainnet']
  if (address.startsWith('bcrt1')) return ['regtest']
  return address.startsWith('tb1') ? ['testnet', 'signet'] : ['testnet', 'signet', 'regtest']
}

const fields: fc.Arbitrary<Field> = fc.oneof(
  fc.constant({ namespace: 'eip155' as const }),
  fc.constant({ namespace: 'solana' as const }),
  network.map((value) => ({ namespace: 'bip122' as const, network: value })),
)

function fill(field: Field, address: string): unknown {
  if (field.namespace === 'eip155') return makeEvmAddress(address)
  if (field.namespace === 'solana') return makeSolanaAddress(address)
  return makeBitcoinAddress(address, field.network ?? 'mainnet')
}

test('behavior: S-05 10,000 cross pairs, none accepted, each named', () => {
  let crossed = 0
  const accepted: string[] = []
  for (const [sample, field] of fc.sample(fc.tuple(samples, fields), 25_000)) {
    const fits =
      sample.namespace === field.namespace && (!field.network || sample.networks.includes(field.network))
    if (fits) continue
    crossed += 1
    const expected =
      sample.namespace === field.namespace ? 'address/wrong-network' : 'address/wrong-namespace'
    const code = errorCodeOf(() => fill(field, sample.address))
    if (code !== expected) accepted.push(`${sample.address} in ${field.namespace}: ${code}`)
  }
  expect(accepted).toEqual([])
  expect(crossed).toBeGreaterThan(10_000)
})

test('behavior: addresses are accepted in their own field', () => {
  for (const sample of fc.sample(samples, 2_000)) {
    const [home] = sample.networks
    expect(fill({ namespace: sample.namespace, ...(home && { network: home }) }, sample.address)).toBeTruthy()
  }
})

const fuzz = (valid: fc.Arbitrary<string>, read: (text: string) => unknown) =>
  checkProperty(
    fc.property(fuzzTexts(valid), (text) => {
      try {
        read(text)
      } catch (error) {
        return isLatchkeyError(error) && error.code.startsWith('address/')
      }
      return true
    }),
  )

test('behavior: fuzz, EVM addresses throw typed errors only', () => {
  fuzz(evmAddresses, makeEvmAddress)
})

test('behavior: fuzz, Solana addresses throw typed errors only', () => {
  fuzz(solanaAddresses, makeSolanaAddress)
})

test('behavior: fuzz, Bitcoin addresses throw typed errors only', () => {
  const valid = fc.oneof(...bitcoinTypes.map((type) => bitcoinAddresses(type, 'mainnet')))
  fuzz(valid, (text) => makeBitcoinAddress(text, 'mainnet'))
})
