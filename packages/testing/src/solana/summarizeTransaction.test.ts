import { AccountRole, type Address } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildTransaction,
  memo,
  systemProgram,
  tokenProgram,
  transferSol,
  transferToken,
} from '../../test/solanaTransactions.js'
import { SolanaWalletError } from './SolanaWalletError.js'
import { toSolanaKey } from './solanaKey.js'
import { decodeTransaction } from './solanaTransaction.js'
import { summarizeTransaction } from './summarizeTransaction.js'

const [alice, bob, source, mint, destination] = [1, 2, 3, 4, 5].map(
  (byte) => toSolanaKey(new Uint8Array(32).fill(byte)).address,
) as [string, string, string, string, string]

function summarize(
  parameters: Omit<Parameters<typeof buildTransaction>[0], 'feePayer'> & { feePayer?: string },
) {
  const bytes = buildTransaction({ feePayer: alice, ...parameters })
  return summarizeTransaction(decodeTransaction(bytes).message, alice)
}

describe('summarizeTransaction', () => {
  test.each(['legacy', 0] as const)('default: a transfer of SOL, version %s', (version) => {
    expect(summarize({ version, instructions: [transferSol(alice, bob, 1_500_000_001n)] })).toEqual({
      amount: '1.500000001 SOL',
      summary: [
        ['Send', '1.500000001 SOL'],
        ['From', alice],
        ['To', bob],
      ],
    })
  })

  test('behavior: amounts are exact up to the last lamport a u64 holds', () => {
    const { amount } = summarize({ instructions: [transferSol(alice, bob, 2n ** 64n - 1n)] })
    expect(amount).toBe('18446744073.709551615 SOL')
  })

  test('behavior: a checked token transfer shows amount, mint and receiver', () => {
    const instruction = transferToken({
      owner: alice,
      source,
      mint,
      destination,
      amount: 1_000_001n,
      decimals: 6,
    })
    expect(summarize({ instructions: [instruction] })).toEqual({
      amount: '1.000001 tokens',
      summary: [
        ['Send', '1.000001 tokens'],
        ['Mint', mint],
        ['From token account', source],
        ['To token account', destination],
      ],
    })
  })

  test('behavior: several transfers have no single amount', () => {
    const summary = summarize({
      instructions: [transferSol(alice, bob, 1n), transferSol(alice, mint, 2n), memo('rent')],
    })
    expect(summary.amount).toBeUndefined()
    expect(summary.summary).toContainEqual(['To', bob])
    expect(summary.summary).toContainEqual(['To', mint])
    expect(summary.summary).toContainEqual(['Memo', 'rent'])
  })

  test('behavior: an unknown program is named in full', () => {
    const instruction = { programAddress: destination as Address, data: Uint8Array.of(1) }
    expect(summarize({ instructions: [instruction] }).summary).toEqual([['Program', destination]])
  })

  test('behavior: a foreign fee payer is shown', () => {
    const { summary } = summarize({ feePayer: bob, instructions: [transferSol(alice, mint, 1n)] })
    expect(summary).toContainEqual(['Fee paid by', bob])
  })

  test('behavior: handing an account or spending power over is a warning', () => {
    const accounts = [
      { address: alice as Address, role: AccountRole.WRITABLE_SIGNER },
      { address: bob as Address, role: AccountRole.READONLY },
    ]
    const assign = { programAddress: systemProgram, accounts, data: Uint8Array.of(1, 0, 0, 0) }
    const approve = { programAddress: tokenProgram, accounts, data: Uint8Array.of(4, 1, 0, 0, 0, 0, 0, 0, 0) }
    expect(summarize({ instructions: [assign, approve] }).warning).toBe(
      'Hands an account over to a program. Lets someone else spend from a token account.',
    )
  })

  test('behavior: data that is cut short is not guessed at', () => {
    const instruction = { ...transferSol(alice, bob, 1n), data: Uint8Array.of(2, 0, 0, 0, 1) }
    expect(summarize({ instructions: [instruction] })).toEqual({ summary: [['Program', 'System']] })
  })
})

test('behavior: any bytes end in a summary or in a typed error', () => {
  const valid = buildTransaction({ feePayer: alice, instructions: [transferSol(alice, bob, 1n), memo('x')] })
  const mutated = fc
    .array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((edits) => {
      const bytes = valid.slice()
      for (const [position, byte] of edits) bytes[position] = byte
      return bytes
    })
  fc.assert(
    fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      try {
        const { summary } = summarizeTransaction(decodeTransaction(bytes).message, alice)
        return summary.every((line) => line.every((cell) => typeof cell === 'string'))
      } catch (error) {
        return error instanceof SolanaWalletError
      }
    }),
    { numRuns: 3_000 },
  )
})
