import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountOf, alice, bob } from '../../test/fakeWallet.js'
import { readAccounts } from './readAccounts.js'

test('default', () => {
  const given = accountOf(alice)
  const [account] = readAccounts({ accounts: [given] }) ?? []
  expect(account).toMatchObject({
    address: alice.address,
    publicKey: Buffer.from(alice.publicKey).toString('hex'),
    signs: true,
  })
  expect(account?.given).toBe(given)
})

test('behavior: the wallet’s order, each account once', () => {
  const accounts = [accountOf(bob), accountOf(alice), accountOf(bob)]
  expect(readAccounts({ accounts })?.map(({ address }) => address)).toEqual([bob.address, alice.address])
})

test('behavior: a copy, which does not change with what the wallet does to its own', () => {
  const given = { ...accountOf(alice), publicKey: alice.publicKey.slice() }
  const accounts = [given]
  const known = readAccounts({ accounts })
  given.address = bob.address
  given.publicKey.fill(0)
  accounts.length = 0
  expect(known).toMatchObject([{ address: alice.address, key: alice.publicKey }])
})

test('behavior: accounts of other chains are not ours', () => {
  const other = { ...accountOf(bob), address: '0x1', chains: ['sui:mainnet'] }
  expect(readAccounts({ accounts: [other, accountOf(alice)] })).toMatchObject([{ address: alice.address }])
  expect(readAccounts({ accounts: [other] })).toEqual([])
})

test('param: an account that cannot sign messages', () => {
  expect(readAccounts({ accounts: [accountOf(alice, { features: [] })] })).toMatchObject([{ signs: false }])
})

test('behavior: of very many the first hundred are read', () => {
  const accounts: unknown[] = Array.from({ length: 100 }, () => accountOf(alice))
  expect(readAccounts({ accounts: [...accounts, 'nonsense'] })).toHaveLength(1)
  expect(readAccounts({ accounts: ['nonsense', ...accounts] })).toBeUndefined()
})

describe('error: nonsense', () => {
  const broken = (more: object) => ({ accounts: [{ ...accountOf(alice), ...more }] })
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'accounts'],
    ['no list', {}],
    ['a list that is none', { accounts: { length: 1, 0: accountOf(alice) } }],
    ['an account that is null', { accounts: [null] }],
    ['an address that is not base58', broken({ address: 'garbage' })],
    ['the address of another key', broken({ address: bob.address })],
    ['an address with a space', broken({ address: `${alice.address} ` })],
    ['a key that is too short', broken({ publicKey: new Uint8Array(31) })],
    ['a key that is too long', broken({ publicKey: new Uint8Array(33) })],
    ['no key', broken({ publicKey: undefined })],
    ['no chains', broken({ chains: undefined })],
    ['no features', broken({ features: undefined })],
    ['one good account and one that is not', { accounts: [accountOf(alice), { chains: ['solana:x'] }] }],
  ])('%s', (_, holder) => expect(readAccounts(holder)).toBeUndefined())

  test('a getter that throws', () => {
    const holder = {
      get accounts(): unknown {
        throw new Error('no')
      },
    }
    expect(readAccounts(holder)).toBeUndefined()
  })

  test('behavior: anything at all never throws, and never passes with a wrong address', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.string(),
        fc.uint8Array({ maxLength: 40 }),
        (value, address, publicKey) => {
          expect(readAccounts({ accounts: [value] }) ?? []).toEqual([])
          expect(readAccounts({ accounts: [{ ...accountOf(alice), address, publicKey }] })).toBeUndefined()
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
