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
import { toNode } from '../../test/toNode.js'
import type { SolanaNode, SolanaRpc } from '../rpc/createNode.js'
import { setComputeLimit, setComputePrice, transferSol } from './send/instructions.js'
import { createOutbox, unknownHeight } from './send/outbox.js'
import { writePayload } from './send/payload.js'
import { programs } from './send/programs.js'
import { createTrack } from './track.js'

const addressOf = (byte: number) => getAddressDecoder().decode(new Uint8Array(32).fill(byte)) as Address
const [from, to, stranger, later] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)] as const
const caipNetworkId = 'solana:x' as Caip2Id
const budget = [setComputeLimit(1_000), setComputePrice(1n)]
const payment = transferSol({ from, to, amount: 5n })
const guard: Instruction = {
  programAddress: programs.lighthouse,
  accounts: [{ address: from, role: AccountRole.READONLY }],
  data: Uint8Array.of(5, 0, 1, 2),
}
const host = { storage: { getItem: () => null, setItem() {}, removeItem() {} } }

function compile(instructions: readonly Instruction[], blockhash: string = programs.system): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  return Uint8Array.from(compileTransaction(message).messageBytes)
}

const hashOf = (byte: number) => getBase58Decoder().decode(new Uint8Array(64).fill(byte))

type Landed = { byte: number; message: Uint8Array; blockTime?: bigint | null }

/** A node that has these transactions of the account, the newest first as nodes list them, and whose time is over. */
function holding(landed: readonly Landed[], { isTaken = false } = {}): SolanaNode {
  const answer = (value: unknown) => ({ send: async () => value })
  const find = (hash: string) => landed.find(({ byte }) => hashOf(byte) === hash)
  const rpc = {
    getBlockHeight: () => answer(1_000_000n),
    isBlockhashValid: () => answer({ value: isTaken }),
    getSignaturesForAddress: () =>
      answer(landed.map(({ byte, blockTime = 1_000n }) => ({ signature: hashOf(byte), blockTime }))),
    getSignatureStatuses: ([hash]: [string]) =>
      answer({
        value: [
          find(hash) ? { slot: 1n, confirmations: null, err: null, confirmationStatus: 'finalized' } : null,
        ],
      }),
    getTransaction: (hash: string) => {
      const { byte = 0, message = new Uint8Array() } = find(hash) ?? {}
      const bytes = Uint8Array.from([1, ...new Uint8Array(64).fill(byte), ...message])
      return answer({
        slot: 1n,
        transaction: [getBase64Decoder().decode(bytes), 'base64'],
        meta: { err: null, fee: 5_000n },
      })
    },
  }
  return { getBalance: async () => 0n, call: (_method, send) => send(rpc as unknown as SolanaRpc) }
}

const reviewed = writePayload({
  network: caipNetworkId,
  message: compile([...budget, payment]),
  lastValidHeight: 7,
  preparedAt: 1,
})

/** What becomes of a payment whose wallet's answer was lost, by two nodes that agree. */
function read(
  landed: readonly Landed[],
  others: readonly string[] = [],
  second: SolanaNode = holding(landed),
) {
  return createTrack({ nodesOf: () => [holding(landed), second], host }).read({
    caipNetworkId,
    from,
    anchor: { kind: 'blockhash', blockhash: programs.system, lastValidHeight: 7 },
    since: 1_000_000,
    reviewed,
    others,
    expected: { to, value: 5n },
  })
}

describe('F-26 a payment that landed, its answer lost', () => {
  test.each([
    ['as it was reviewed', compile([...budget, payment])],
    ['with an assertion of the wallet', compile([...budget, payment, guard])],
    ['with the budget in another order', compile([...budget.toReversed(), payment])],
    ['without a budget', compile([payment])],
    ['with a newer blockhash', compile([...budget, payment], later)],
  ])('behavior: is found %s', async (_name, message) => {
    expect(await read([{ byte: 1, message }])).toMatchObject({ status: 'confirmed', hash: hashOf(1) })
  })

  test('behavior: is found under a pile of what strangers sent since', async () => {
    const dust = compile([transferSol({ from, to: stranger, amount: 1n })])
    const pile = Array.from({ length: 100 }, (_, index) => ({ byte: index + 2, message: dust }))
    const mine = { byte: 1, message: compile([...budget, payment]) }
    expect(await read([...pile, mine])).toMatchObject({ status: 'confirmed', hash: hashOf(1) })
  })

  test('behavior: F-33 under a pile of what strangers sent right before, it is not called gone', async () => {
    const dust = compile([transferSol({ from, to: stranger, amount: 1n })])
    const pile = Array.from({ length: 100 }, (_, index) => ({ byte: index + 2, message: dust }))
    const mine = { byte: 1, message: compile([...budget, payment]) }
    expect(await read([mine, ...pile])).toEqual({ status: 'unseen' })
  })

  test('error: another payment, one from before, and one that is known as another are not it', async () => {
    const other = { byte: 1, message: compile([...budget, transferSol({ from, to: stranger, amount: 5n })]) }
    expect(await read([other])).toEqual({ status: 'dropped' })
    const same = { byte: 1, message: compile([...budget, payment]) }
    expect(await read([{ ...same, blockTime: 100n }])).toEqual({ status: 'dropped' })
    expect(await read([same], [hashOf(1)])).toEqual({ status: 'dropped' })
  })

  test('behavior: F-33 a last height that is too low drops nothing: each node says for itself that it takes the blockhash no more', async () => {
    expect(await read([])).toEqual({ status: 'dropped' })
    expect(await read([], [], holding([], { isTaken: true }))).toEqual({ status: 'unseen' })
  })
})

test('behavior: F-33 what a wallet has sent by itself while no node told its height lives until one that a node tells later', async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  const hash = hashOf(9)
  createOutbox({ storage } as never).add({ signature: hash, wire: '', lastValidHeight: unknownHeight })
  let height = 1_000n
  const node = toNode({
    getBlockHeight: () => height,
    isBlockhashValid: () => ({ value: false }),
    getSignatureStatuses: () => ({ value: [null] }),
  })
  const { read: readOnce } = createTrack({ nodesOf: () => [node, node], host: { storage } as never })
  const parameters = {
    caipNetworkId,
    from,
    hash,
    anchor: { kind: 'blockhash', blockhash: programs.system, lastValidHeight: 7 } as const,
    expected: { to, value: 5n },
  }
  expect(await readOnce(parameters)).toEqual({ status: 'unseen' })
  height += 182n
  expect(await readOnce(parameters)).toEqual({ status: 'unseen' })
  height += 1n
  expect(await readOnce(parameters)).toEqual({ status: 'dropped' })
})
