import type { Caip2Id } from '@latchkey/protocol'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getBase58Decoder,
  getBase64Decoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import type { SolanaNode, SolanaRpc } from '../../rpc/createNode.js'
import { compareMessages } from './compareMessages.js'
import { setComputeLimit, setComputePrice, transferSol } from './instructions.js'
import { programs } from './programs.js'
import { verifyTransaction } from './verifyTransaction.js'

const addressOf = (byte: number) => getAddressDecoder().decode(new Uint8Array(32).fill(byte))
const [from, to, stranger] = [addressOf(1), addressOf(2), addressOf(3)] as [Address, Address, Address]
const budget = [setComputeLimit(1_000), setComputePrice(1n)]
const payment = transferSol({ from, to, amount: 5n })

function compile(...instructions: readonly Instruction[]): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: programs.system as string as Blockhash, lastValidBlockHeight: 0n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

const reviewed = compile(...budget, payment)
const compare = (...instructions: readonly Instruction[]) =>
  compareMessages({ reviewed, found: compile(...instructions) })

/** An instruction of Lighthouse, by its number. */
const guard = (number: number, account = from, role = AccountRole.READONLY): Instruction => ({
  programAddress: programs.lighthouse,
  accounts: [{ address: account, role }],
  data: Uint8Array.of(number, 0, 1, 2),
})

const signature = getBase58Decoder().decode(new Uint8Array(64).fill(7))
const payload = { network: 'solana:x' as Caip2Id, message: reviewed, lastValidHeight: 1, preparedAt: 1 }

/** A node that has one transaction: no chain here has Lighthouse. */
function holding(message: Uint8Array): SolanaNode {
  const bytes = Uint8Array.from([1, ...new Uint8Array(64).fill(7), ...message])
  const found = {
    slot: 1n,
    transaction: [getBase64Decoder().decode(bytes), 'base64'],
    meta: { err: null, fee: 5_000n },
  }
  const rpc = { getTransaction: () => ({ send: async () => found }) }
  return { getBalance: async () => 0n, call: (_method, send) => send(rpc as unknown as SolanaRpc) }
}

describe('S-22 what a wallet may add', () => {
  test('default: nothing', () => expect(compare(...budget, payment)).toEqual([]))

  test('behavior: a fee of its own', () => {
    expect(compare(setComputeLimit(2_000), setComputePrice(9n), payment)).toEqual(['fee'])
    expect(compare(payment)).toEqual(['fee'])
  })

  test('behavior: assertions of Lighthouse, which can only make it fail', () => {
    expect(compare(...budget, payment, guard(5), guard(9, stranger))).toEqual(['Lighthouse'])
    expect(compare(...budget, guard(15), payment, guard(2))).toEqual(['Lighthouse'])
    const dearer = [setComputeLimit(9_000), setComputePrice(1n), payment, guard(5)]
    expect(compare(...dearer)).toEqual(['fee', 'Lighthouse'])
  })

  test.each<readonly [string, readonly Instruction[]]>([
    ['a write to memory, which somebody pays for', [...budget, payment, guard(0)]],
    ['closing memory', [...budget, payment, guard(1)]],
    ['one that calls another program', [...budget, payment, guard(16)]],
    ['one that nobody knows yet', [...budget, payment, guard(18)]],
    ['one without a number', [...budget, payment, { programAddress: programs.lighthouse }]],
    ['one that may write', [...budget, payment, guard(5, stranger, AccountRole.WRITABLE)]],
    ['assertions alone', [...budget, guard(5)]],
    ['one more payment', [...budget, payment, transferSol({ from, to: stranger, amount: 1n }), guard(5)]],
    ['another program', [...budget, payment, { ...guard(5), programAddress: stranger }]],
  ])('error: %s', (_name, instructions) => {
    expect(compare(...instructions)).toBeUndefined()
  })

  describe('a nonce in place of a blockhash', () => {
    const advance = (authority = from): Instruction => ({
      programAddress: programs.system,
      accounts: [
        { address: stranger, role: AccountRole.WRITABLE },
        { address: programs.blockhashes, role: AccountRole.READONLY },
        {
          address: authority,
          role: authority === from ? AccountRole.READONLY_SIGNER : AccountRole.READONLY,
        },
      ],
      data: Uint8Array.of(4, 0, 0, 0),
    })
    const compareSent = (...instructions: readonly Instruction[]) =>
      compareMessages({ reviewed, found: compile(...instructions), anyBlockhash: true })

    test('behavior: a wallet that sends by itself may use one of the account’s own, first of all', () => {
      expect(compareSent(advance(), ...budget, payment)).toEqual(['nonce'])
      expect(compareSent(advance(), payment)).toEqual(['fee', 'nonce'])
    })

    test('error: where we send, in another place, of another account, or one that was reviewed', () => {
      expect(compare(advance(), ...budget, payment)).toBeUndefined()
      expect(compareSent(...budget, advance(), payment)).toBeUndefined()
      expect(compareSent(advance(to), ...budget, payment)).toBeUndefined()
      const durable = compile(advance(), ...budget, payment)
      expect(compareMessages({ reviewed: durable, found: reviewed, anyBlockhash: true })).toBeUndefined()
    })

    test('behavior: S-22 what was added is told of a transaction that the chain has', async () => {
      const verify = (...instructions: readonly Instruction[]) =>
        verifyTransaction(holding(compile(...instructions)), { signature, payload })
      expect(await verify(...budget, payment)).toBe('same')
      expect(await verify(...budget, payment, guard(5))).toEqual({ added: ['Lighthouse'] })
      expect(await verify(advance(), ...budget, payment, guard(5))).toEqual({
        added: ['Lighthouse', 'nonce'],
      })
      expect(await verify(setComputeLimit(1_000), setComputePrice(2_000_000n), payment, guard(5))).toEqual({
        fee: 7_000n,
        added: ['Lighthouse'],
      })
      expect(await verify(...budget, payment, guard(0))).toBe('altered')
    })

    test('error: an answer about another transaction says nothing', async () => {
      const other = getBase58Decoder().decode(new Uint8Array(64).fill(8))
      const node = holding(compile(payment, payment))
      expect(await verifyTransaction(node, { signature: other, payload })).toBe('unknown')
    })
  })

  test('error: one that was reviewed and is gone', () => {
    const guarded = compile(...budget, payment, guard(5))
    expect(compareMessages({ reviewed: guarded, found: reviewed })).toBeUndefined()
  })
})
