import { isLatchkeyError } from '@latchkey/protocol'
import { type Address, getAddressDecoder, type Instruction } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { buildMessage } from './buildMessage.js'
import { compareMessages } from './compareMessages.js'
import { decodeMessage } from './decodeMessage.js'
import { describeOwn } from './describeOwn.js'
import { describePayload } from './describePayload.js'
import { feeOf } from './fees.js'
import { setComputePrice, transferSol, transferToken } from './instructions.js'
import { programs } from './programs.js'
import { readInstruction } from './readInstruction.js'
import { readTransfer, type Transfer } from './readTransfer.js'

const { decode } = getAddressDecoder()
/** Made once: base58 is most of the work. */
const pool = Array.from({ length: 60 }, (_, index) =>
  decode(Uint8Array.from({ length: 32 }, (_, at) => (index * 31 + at * 7 + 1) % 256)),
)
const addresses = fc.constantFrom(...pool)
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const distinct = (count: number) => fc.shuffledSubarray(pool, { minLength: count, maxLength: count })
const base = { amount: u64, units: fc.nat(1_400_000), rate: u64 }
const memos = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { nil: undefined })

const transfers: fc.Arbitrary<Transfer> = fc
  .record({
    ...base,
    memo: memos,
    people: distinct(8),
    named: fc.nat(3),
    token: fc.option(
      fc.record({
        program: fc.constantFrom(programs.token, programs.token2022),
        decimals: fc.nat(255),
        fee: fc.option(u64, { nil: undefined }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ people, token, memo, named, ...rest }) => {
    const [from, to, mint, source, destination] = people as [Address, Address, Address, Address, Address]
    return {
      ...rest,
      from,
      to,
      ...(memo !== undefined && { memo }),
      ...(named > 0 && { references: people.slice(5, 5 + named) }),
      ...(token && {
        token: {
          program: token.program,
          mint,
          source,
          destination,
          decimals: token.decimals,
          ...(token.fee !== undefined && { fee: token.fee }),
        },
      }),
    }
  })
const versions = fc.constantFrom('legacy' as const, 0 as const)
/** Compiling a message takes a thousand times as long as writing its instructions. */
const slow = { runs: 100 }
const fair = { runs: 1_000 }

describe('a message', () => {
  test('P-16 M-17 M-23 what is read from the bytes is what was written', () => {
    checkProperty(
      fc.property(transfers, versions, addresses, (transfer, version, blockhash) => {
        const message = decodeMessage(buildMessage({ transfer, version, blockhash }))
        expect(readTransfer(message)).toEqual(transfer)
        expect(message).toMatchObject({ version, blockhash, feePayer: transfer.from })
      }),
      slow,
    )
  })

  test('S-20 M-25 one byte that changes is another payment, or none that is read', () => {
    checkProperty(
      fc.property(
        transfers,
        versions,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (transfer, version, at, by) => {
          const bytes = buildMessage({ transfer, version, blockhash: programs.system })
          const changed = Uint8Array.from(bytes)
          const place = at % changed.length
          changed[place] = (changed[place] ?? 0) ^ by
          try {
            const message = decodeMessage(changed)
            const read = readTransfer(message)
            const isOther = JSON.stringify(read, write) !== JSON.stringify(transfer, write)
            expect(isOther || message.blockhash !== programs.system || message.version !== version).toBe(true)
          } catch (error) {
            if (!isLatchkeyError(error, 'internal/unexpected')) throw error
          }
          // Only the budget may differ.
          const additions = compareMessages({ reviewed: bytes, found: changed })
          if (additions) {
            const { units: _, rate: __, ...same } = readTransfer(decodeMessage(changed))
            const { units: ___, rate: ____, ...reviewed } = transfer
            expect(same).toEqual(reviewed)
          }
        },
      ),
      slow,
    )
  })

  test('M-17 M-23 every amount, rate and fee is read as it was written', () => {
    const [one, two, three, four] = pool as [Address, Address, Address, Address]
    const read = ({ programAddress, accounts = [], data }: Instruction) =>
      readInstruction({
        program: programAddress,
        accounts: accounts.map(({ address }) => ({ address, isSigner: false, isWritable: false })),
        data: Uint8Array.from(data ?? []),
      })
    checkProperty(
      fc.property(u64, fc.nat(255), fc.option(u64, { nil: undefined }), (amount, decimals, fee) => {
        const token = { program: programs.token2022, source: one, mint: two, destination: three, owner: four }
        const moved = read(transferToken({ ...token, amount, decimals, fee }))
        const sol = read(transferSol({ from: one, to: two, amount }))
        const price = read(setComputePrice(amount))
        return (
          moved.kind === 'transfer-token' &&
          moved.amount === amount &&
          moved.decimals === decimals &&
          moved.fee === fee &&
          sol.kind === 'transfer-sol' &&
          sol.amount === amount &&
          price.kind === 'compute-price' &&
          price.rate === amount
        )
      }),
    )
  })

  test('S-20 random bytes are typed errors', () => {
    const soup = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 300 }).map((tail) => Uint8Array.of(0x80, 1, 0, 1, 3, ...tail)),
      fc.uint8Array({ maxLength: 300 }).map((tail) => Uint8Array.of(1, 0, 1, 3, ...tail)),
    )
    checkProperty(
      fc.property(soup, fc.boolean(), (bytes, isOwn) => {
        try {
          const describeBytes = isOwn ? describeOwn : describePayload
          describeBytes({
            network: `solana:${'a'.repeat(32)}` as never,
            message: bytes,
            lastValidHeight: 1,
            preparedAt: 1,
          })
        } catch (error) {
          if (!isLatchkeyError(error, 'internal/unexpected')) throw error
        }
      }),
      fair,
    )
  })

  test('S-20 M-21 a payment, read as a transaction of the page’s own making, is the same payment at the same fee', () => {
    checkProperty(
      fc.property(transfers, versions, (transfer, version) => {
        const message = buildMessage({ transfer, version, blockhash: programs.system })
        const payload = {
          network: `solana:${'a'.repeat(32)}` as never,
          message,
          lastValidHeight: 1,
          preparedAt: 1,
        }
        const { from, to, amount, costs, unreadable } = describeOwn(payload)
        const { token, units, rate } = transfer
        expect(from).toBe(transfer.from)
        expect(amount.value).toBe(token ? 0n : transfer.amount)
        expect(to).toBe(token ? programs.associated : transfer.to)
        expect(costs[0]?.amount.value).toBe(feeOf({ units, rate }))
        expect(unreadable).toBeUndefined()
      }),
      slow,
    )
  })

  test('M-21 the fee is never less than a unit’s price, and never a lamport more', () => {
    checkProperty(
      fc.property(fc.nat(1_400_000), u64, (units, rate) => {
        const priority = feeOf({ units, rate }) - 5_000n
        const exact = rate * BigInt(units)
        return priority * 1_000_000n >= exact && (priority === 0n || (priority - 1n) * 1_000_000n < exact)
      }),
    )
  })
})

const write = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
