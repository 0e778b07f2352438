import * as fc from 'fast-check'
import { type Address, encodeFunctionData, getAddress, type Hex, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCalls, encodeCalls } from './calls.js'
import { moduleAbi, multiSendAbi, ownersAbi, safeContracts } from './contracts.js'
import { toOwnerCalls, toSignerCall } from './ownerCalls.js'
import { toKey } from './toSafeAddress.js'

const account = getAddress(`0x${'aa'.repeat(20)}`)
const other = getAddress(`0x${'bb'.repeat(20)}`)
const third = getAddress(`0x${'cc'.repeat(20)}`)
const fourth = getAddress(`0x${'dd'.repeat(20)}`)

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(toHex(bytes)) as Address)
const calls = fc.array(
  fc.record({
    to: addresses.filter((one) => one !== account && one !== safeContracts.signerFactory),
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    data: fc.uint8Array({ maxLength: 100 }).map((bytes) => toHex(bytes) as Hex),
  }),
  { minLength: 1, maxLength: 5 },
)

test('property: what is encoded is what is decoded', () => {
  fc.assert(
    fc.property(calls, (list) => {
      expect(decodeCalls(encodeCalls(list), account)).toEqual(list.map((one) => ({ kind: 'call', ...one })))
    }),
  )
})

describe('what changes who owns the account', () => {
  test('default: owners are added and removed, by the Safe’s own order', () => {
    const list = toOwnerCalls({ account, owners: [other, third, fourth], remove: [third, fourth] })
    expect(decodeCalls(encodeCalls(list), account)).toMatchObject([
      { kind: 'remove-signers', signers: [third] },
      { kind: 'remove-signers', signers: [fourth] },
    ])
    expect(list.map(({ data }) => data)).toEqual([
      encodeFunctionData({ abi: ownersAbi, functionName: 'removeOwner', args: [other, third, 1n] }),
      encodeFunctionData({ abi: ownersAbi, functionName: 'removeOwner', args: [other, fourth, 1n] }),
    ])
    const added = toOwnerCalls({ account, owners: [other], add: [third] })
    expect(decodeCalls(encodeCalls(added), account)).toMatchObject([
      { kind: 'add-signers', signers: [third] },
    ])
  })

  test('default: one owner comes in the place of another; those that are left over are added or removed', () => {
    const swap = { account, owners: [other, third], add: [fourth], remove: [third] }
    const [only] = toOwnerCalls(swap)
    expect(only?.data).toBe(
      encodeFunctionData({ abi: ownersAbi, functionName: 'swapOwner', args: [other, third, fourth] }),
    )
    expect(decodeCalls(encodeCalls(toOwnerCalls(swap)), account)).toMatchObject([
      { kind: 'swap-signers', signers: [fourth], removed: third },
    ])
    const more = toOwnerCalls({ account, owners: [other, third], add: [fourth], remove: [other, third] })
    expect(decodeCalls(encodeCalls(more), account)).toMatchObject([
      { kind: 'swap-signers', signers: [fourth], removed: other },
      { kind: 'remove-signers', signers: [third] },
    ])
  })

  test('default: how many sign is a line of its own', () => {
    const [only] = toOwnerCalls({ account, owners: [other, third], threshold: 2 })
    expect(decodeCalls(only ? encodeCalls([only]) : '0x', account)).toMatchObject([
      { kind: 'threshold', needed: 2 },
    ])
  })

  test('behavior: the contract of a passkey is a line of its own', () => {
    const call = toSignerCall(toKey(`0x${'11'.repeat(64)}`))
    expect(decodeCalls(encodeCalls([call]), account)).toMatchObject([{ kind: 'create-signer' }])
  })

  test('error: somebody who is no owner cannot be removed', () => {
    expect(() => toOwnerCalls({ account, owners: [other], remove: [third] })).toThrow('no owner')
  })
})

describe('error: what would do more than a line says', () => {
  const run = (to: Address, data: Hex, way: number, value = 0n) =>
    encodeFunctionData({
      abi: moduleAbi,
      functionName: 'executeUserOpWithErrorString',
      args: [to, value, data, way],
    })
  const own = (data: Hex) => encodeCalls([{ to: account, value: 0n, data }])

  test.each<[string, Hex]>([
    ['another contract in the account’s own place', run(other, '0x12', 1)],
    ['the batch that can do so', run(safeContracts.multiSend, '0x12', 1)],
    ['coins for a batch', run(safeContracts.multiSendCallOnly, '0x', 1, 1n)],
    [
      'a call of a batch in the account’s own place',
      run(
        safeContracts.multiSendCallOnly,
        encodeFunctionData({
          abi: multiSendAbi,
          functionName: 'multiSend',
          args: [`0x01${'bb'.repeat(20)}${'00'.repeat(64)}`],
        }),
        1,
      ),
    ],
    [
      'a batch that ends in the middle',
      run(
        safeContracts.multiSendCallOnly,
        encodeFunctionData({
          abi: multiSendAbi,
          functionName: 'multiSend',
          args: [`0x00${'bb'.repeat(30)}`],
        }),
        1,
      ),
    ],
    ['a module', own('0x610b5925000000000000000000000000bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb')],
    [
      'a threshold that no number holds',
      own(encodeFunctionData({ abi: ownersAbi, functionName: 'changeThreshold', args: [2n ** 60n] })),
    ],
    [
      'an owner with another threshold',
      own(encodeFunctionData({ abi: ownersAbi, functionName: 'addOwnerWithThreshold', args: [other, 2n] })),
    ],
    ['another function', '0x12345678'],
  ])('%s', (_, callData) => {
    expect(() => decodeCalls(callData, account)).toThrow()
  })
})
