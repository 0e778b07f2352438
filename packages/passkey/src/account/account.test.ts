import { encodeFunctionData, getAddress, type Hex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCalls, encodeCalls } from './calls.js'
import { accountAbi, accountContracts } from './contracts.js'
import { toPasskeyAccount, toSigner } from './toPasskeyAccount.js'

const key = `0x${'11'.repeat(64)}` as const
const signer = toSigner({ publicKey: key })
const other = getAddress(`0x${'22'.repeat(20)}`)
const { address } = toPasskeyAccount({ signers: [signer] })
const pay = { to: other, value: 5n, data: '0x1234' } as const

test('toSigner: default: the verifier and the key', () => {
  expect(signer).toBe(`${accountContracts.verifier.toLowerCase()}${key.slice(2)}`)
})

test('toPasskeyAccount: behavior: the address follows from signers and salt', () => {
  const salt = `0x${'01'.repeat(32)}` as const
  const all = [
    toPasskeyAccount({ signers: [signer] }),
    toPasskeyAccount({ signers: [signer, other] }),
    toPasskeyAccount({ signers: [signer], salt }),
  ]
  expect(new Set(all.map((one) => one.address)).size).toBe(3)
  expect(toPasskeyAccount({ signers: [signer] })).toEqual(all[0])
})

describe('decodeCalls', () => {
  const change = (functionName: 'addSigners' | 'removeSigners') => ({
    to: address,
    value: 0n,
    data: encodeFunctionData({ abi: accountAbi, functionName, args: [[signer]] }),
  })

  test('default: what was encoded, in its order', () => {
    const calls = [pay, { ...pay, value: 0n }]
    expect(decodeCalls(encodeCalls(calls), address)).toEqual(calls.map((call) => ({ kind: 'call', ...call })))
    expect(decodeCalls(encodeCalls([]), address)).toEqual([])
  })

  test('behavior: who owns the account stands out, also where the zero address stands for it', () => {
    for (const to of [address, zeroAddress]) {
      const calls = [change('addSigners'), change('removeSigners')].map((call) => ({ ...call, to }))
      expect(decodeCalls(encodeCalls(calls), address)).toMatchObject([
        { kind: 'add-signers', signers: [signer], to: address },
        { kind: 'remove-signers', signers: [signer], to: address },
      ])
    }
  })

  test('error: calls within calls, and data that is none', () => {
    const nested = { to: address, value: 0n, data: encodeCalls([change('addSigners')]) }
    expect(() => decodeCalls(encodeCalls([nested]), address)).toThrow('only change its signers')
    expect(() => decodeCalls(encodeCalls([{ ...nested, data: '0x12345678' }]), address)).toThrow()
    expect(() => decodeCalls('0x12345678', address)).toThrow()
    const direct = change('addSigners').data
    expect(() => decodeCalls(direct, address)).toThrow('no batch')
    const otherMode: Hex = encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [`0x02${'0'.repeat(62)}`, '0x'],
    })
    expect(() => decodeCalls(otherMode, address)).toThrow('no batch')
  })
})
