import { hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOf, mainnet, regtest, signet, testnet } from '../../test/setUp.js'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { networkNameOf } from '../networks/NetworkName.js'
import type { Shared } from '../wallets/WalletLink.js'
import { toConnection } from './toConnection.js'

const prefixes = { ...TEST_NETWORK, bech32: 'bcrt' }
const secret = new Uint8Array(32).fill(7)
const key = pubECDSA(secret)
const publicKey = hex.encode(key)
const legacy = p2pkh(key, prefixes).address ?? ''
const segwit = p2wpkh(key, prefixes).address ?? ''
const nested = p2sh(p2wpkh(key, prefixes), prefixes).address ?? ''
const taproot = p2tr(pubSchnorr(secret), undefined, prefixes).address ?? ''
const testTaproot = p2tr(pubSchnorr(secret), undefined, TEST_NETWORK).address ?? ''

const toPage = (network: BitcoinNetwork) => ({ name: networkNameOf(network), caipNetworkId: idOf(network) })
const read = (shared: readonly object[], networks: readonly BitcoinNetwork[] = [regtest]) =>
  toConnection({ connectorId: 'x', shared: shared as unknown as Shared, networks: networks.map(toPage) })

describe('accounts', () => {
  test('default: payments first, the type from the address', () => {
    expect(
      read([
        { address: taproot, purpose: 'ordinals', type: 'p2tr', publicKey: hex.encode(pubSchnorr(secret)) },
        { address: nested, purpose: 'payment', type: 'p2sh', publicKey },
      ]),
    ).toEqual({
      connectorId: 'x',
      caipNetworkId: idOf(regtest),
      accounts: [
        { address: nested, purpose: 'payment', type: 'p2sh-p2wpkh', publicKey },
        { address: taproot, purpose: 'ordinals', type: 'p2tr', publicKey: hex.encode(pubSchnorr(secret)) },
      ],
    })
  })

  test.each([
    [legacy, 'p2pkh'],
    [segwit, 'p2wpkh'],
    [nested, 'p2sh-p2wpkh'],
    [taproot, 'p2tr'],
  ])('behavior: %s is %s', (address, type) => {
    expect(read([{ address }])).toMatchObject({ accounts: [{ address, type }] })
    expect(read([{ address: address.toUpperCase() }])).toEqual(
      address.startsWith('bcrt') ? read([{ address }]) : 'invalid',
    )
  })

  test('behavior: without a word on purposes, taproot beside another is for ordinals', () => {
    expect(read([{ address: taproot }, { address: segwit }])).toMatchObject({
      accounts: [
        { address: segwit, purpose: 'payment' },
        { address: taproot, purpose: 'ordinals' },
      ],
    })
    expect(read([{ address: taproot }])).toEqual(
      expect.objectContaining({ accounts: [{ address: taproot, type: 'p2tr' }] }),
    )
  })

  test('behavior: one address for both purposes is for everything', () => {
    expect(
      read([
        { address: segwit, purpose: 'payment' },
        { address: segwit, purpose: 'ordinals' },
      ]),
    ).toMatchObject({ accounts: [{ address: segwit, type: 'p2wpkh' }] })
  })

  test('behavior: a key that is none is left out', () => {
    for (const wrong of ['', '0x00', 'zz'.repeat(33), 7, publicKey.slice(1)])
      expect(read([{ address: segwit, publicKey: wrong }])).toEqual(read([{ address: segwit }]))
  })

  test('error: an address that is not what the wallet says', () => {
    expect(read([{ address: segwit, type: 'p2tr' }])).toBe('invalid')
    expect(read([{ address: segwit, type: 'segwit' }])).not.toBe('invalid')
  })

  test('error: anything else, beside a right one too', () => {
    fc.assert(
      fc.property(fc.anything(), (address) => {
        expect(read([{ address }])).toBe('invalid')
        expect(read([{ address: segwit }, { address }])).toBe('invalid')
      }),
    )
  })
})

describe('networks', () => {
  test('behavior: the first that fits, by what the wallet says or by the prefix', () => {
    expect(read([{ address: segwit }], [mainnet, testnet, regtest])).toMatchObject({
      caipNetworkId: idOf(regtest),
    })
    expect(read([{ address: testTaproot }], [signet, testnet])).toMatchObject({ caipNetworkId: idOf(signet) })
    expect(read([{ address: testTaproot, networks: ['testnet'] }], [signet, testnet])).toMatchObject({
      caipNetworkId: idOf(testnet),
    })
  })

  test('behavior: of a wallet with accounts on several networks, those on one', () => {
    const shared = [
      { address: testTaproot, networks: ['testnet'] },
      { address: taproot, networks: ['regtest'] },
    ]
    expect(read(shared, [regtest, testnet])).toMatchObject({ accounts: [{ address: taproot }] })
    expect(read(shared, [testnet, regtest])).toMatchObject({ accounts: [{ address: testTaproot }] })
  })

  test('error: elsewhere, or on no network of Bitcoin', () => {
    expect(read([{ address: segwit }], [mainnet])).toBe('elsewhere')
    expect(read([{ address: segwit, networks: [] }])).toBe('elsewhere')
  })

  test('error: a prefix that is not that of the network it names', () => {
    expect(read([{ address: segwit, networks: ['mainnet'] }], [mainnet])).toBe('invalid')
  })
})
