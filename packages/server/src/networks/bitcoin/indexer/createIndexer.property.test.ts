import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeBitcoin } from '../../../../test/createFakeBitcoin.js'
import { type BitcoinIndex, openBitcoinIndex } from '../../../../test/openBitcoinIndex.js'

let index: BitcoinIndex
beforeAll(async () => {
  index = await openBitcoinIndex()
})
afterAll(() => index.close())
beforeEach(() => index.clear())

describe('createIndexer', () => {
  test('behavior: whatever happens to a chain, the index comes to the same', async () => {
    const people = ['alice', 'bob', 'carol']
    const command = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('send' as const),
          from: fc.nat(2),
          to: fc.nat(2),
          part: fc.nat(100),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('mine' as const), to: fc.nat(2), all: fc.boolean() }),
      },
      fc.record({
        kind: fc.constant('undo' as const),
        count: fc.integer({ min: 1, max: 4 }),
        forget: fc.boolean(),
        more: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('drop' as const), which: fc.nat(5) }),
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('step' as const), anew: fc.boolean() }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'finish' as const }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 5, maxLength: 25 }),
        fc.nat(3),
        async (commands, from) => {
          await index.clear()
          const bitcoin = createFakeBitcoin()
          for (const address of people) bitcoin.mine({ to: address })
          let indexer = index.follow(bitcoin, { from })
          for (const command of commands) {
            if (command.kind === 'send') {
              const coin = bitcoin.unspent().find(({ address }) => address === people[command.from])
              if (!coin) continue
              const amount = Math.floor((coin.amount * command.part) / 100)
              bitcoin.send(
                [coin],
                [
                  { address: people[command.to]!, amount },
                  { address: people[command.from]!, amount: coin.amount - amount },
                ],
              )
            } else if (command.kind === 'mine') {
              const transactions = command.all ? bitcoin.mempool() : bitcoin.mempool().slice(0, 1)
              bitcoin.mine({ to: people[command.to]!, transactions })
            } else if (command.kind === 'undo') {
              bitcoin.undo(command.count, { forget: command.forget })
              if (command.more) for (let count = 0; count <= command.count; count += 1) bitcoin.mine()
            } else if (command.kind === 'drop') {
              const { txid } = bitcoin.mempool()[command.which] ?? {}
              if (txid) bitcoin.drop(txid)
            } else if (command.kind === 'step') {
              if (command.anew) indexer = index.follow(bitcoin, { from })
              await indexer.step()
            } else await indexer.finish()
          }
          await index.follow(bitcoin).finish()
          for (const address of people) {
            const { actual, expected } = await index.compare(bitcoin, address)
            expect(actual).toEqual(expected)
          }
        },
      ),
      { numRuns: 8 },
    )
  })
})
