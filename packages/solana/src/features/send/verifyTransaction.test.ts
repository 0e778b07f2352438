import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeWallet.js'
import { toNode } from '../../../test/toNode.js'
import { buildMessage } from './buildMessage.js'
import { explainFailure } from './explainFailure.js'
import { programs } from './programs.js'
import { findTransaction } from './verifyTransaction.js'

const message = buildMessage({
  transfer: { from: alice.address as never, to: bob.address as never, amount: 5n, units: 1_000, rate: 1n },
  version: 0,
  blockhash: programs.system,
})
const signature = new Uint8Array(64).fill(7)
const node = toNode({
  getTransaction: () => ({
    slot: 1n,
    transaction: [getBase64Decoder().decode(Uint8Array.from([1, ...signature, ...message]))],
    meta: { err: null, logMessages: [], fee: 5_000n },
  }),
})
const { decode } = getBase58Decoder()

test('behavior: F-56 an answer about another transaction than was asked for is none', async () => {
  expect(await findTransaction(node, decode(signature))).toMatchObject({ message })
  expect(await findTransaction(node, decode(new Uint8Array(64).fill(8)))).toBeUndefined()
})

test('behavior: S-09 what a program says of a failure is cleaned', () => {
  const logs = ['Program log: Error: paid\u202e to\u0000 nobody']
  expect(explainFailure({ err: { InstructionError: [0, { Custom: 1 }] }, logs })).toBe(
    'instruction 1: paid to nobody',
  )
})
