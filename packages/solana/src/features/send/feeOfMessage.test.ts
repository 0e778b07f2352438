import type { Address } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { buildMessage } from './buildMessage.js'
import { decodeMessage, type Message } from './decodeMessage.js'
import { feeOfMessage, isTooDear } from './feeOfMessage.js'
import { programs } from './programs.js'

const from = 'So11111111111111111111111111111111111111112' as Address
const build = (units: number, rate: bigint) =>
  buildMessage({
    transfer: { from, to: programs.token, amount: 1n, units, rate },
    version: 0,
    blockhash: programs.system,
  })
const without = (message: Message, kept: number): Message => ({
  ...message,
  instructions: message.instructions.slice(kept),
})

describe('feeOfMessage', () => {
  test('default: for the signature, and for the units at their price', () => {
    expect(feeOfMessage(decodeMessage(build(20_000, 1_000_000n)))).toEqual({ fee: 25_000n, isMost: false })
  })

  test('behavior: without a limit at most what instructions get by themselves, without a price nothing', () => {
    const message = decodeMessage(build(20_000, 1_000_000n))
    // A price and a transfer.
    expect(feeOfMessage(without(message, 1))).toEqual({ fee: 405_000n, isMost: true })
    expect(feeOfMessage(without(message, 2))).toEqual({ fee: 5_000n, isMost: false })
    const second = { ...message, signers: [from, programs.memo] }
    expect(feeOfMessage(second).fee).toBe(30_000n)
  })
})

describe('isTooDear: S-22', () => {
  test('default: ten times the reviewed fee, or a hundredth of a SOL, whichever is more', () => {
    const lamports = (fee: bigint) => build(1_000_000, fee - 5_000n)
    const reviewed = lamports(10_000n)
    expect(isTooDear(reviewed, lamports(10_000_000n))).toBe(false)
    expect(isTooDear(reviewed, lamports(10_000_001n))).toBe(true)
    const dear = lamports(5_000_000n)
    expect(isTooDear(dear, lamports(50_000_000n))).toBe(false)
    expect(isTooDear(dear, lamports(50_000_001n))).toBe(true)
  })
})
