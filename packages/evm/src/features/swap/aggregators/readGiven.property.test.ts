import type { SwapIntent } from '@latchkey/core/adapter'
import { isLatchkeyError, makeAmount, makeCaip2Id } from '@latchkey/protocol'
import fc from 'fast-check'
import { type Address, getAddress, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../protocol/test/checkProperty.js'
import type { Leave, Move } from '../../calls/readLogs.js'
import type { Simulation } from '../../calls/simulateCalls.js'
import { readGiven } from './readGiven.js'

const at = (number: number): Address => getAddress(pad(numberToHex(number), { size: 20 }))
const [user, tokenIn, tokenOut, spender] = [at(1), at(2), at(3), at(4)]
const units = fc.bigInt({ min: 1_000n, max: 2n ** 112n })
const stranger = fc.integer({ min: 100, max: 2 ** 31 }).map(at)

type Seen = { simulation: Simulation; intent: SwapIntent; allowance: bigint; least: bigint }

/** A run as it should be: with an approval or without one, of which a token may tell what is left. */
const honest: fc.Arbitrary<Seen> = fc
  .record({
    sides: fc.constantFrom('in' as const, 'out' as const, 'tokens' as const),
    amount: units,
    given: units,
    short: fc.integer({ min: 0, max: 10_000 }),
    kept: fc.integer({ min: 0, max: 100 }),
    allowance: fc.constantFrom(0n, 7n, 2n ** 200n, 2n ** 256n - 1n),
  })
  .map(({ sides, amount, given, short, kept, allowance }) => {
    const [sold, bought] = [sides === 'in' ? undefined : tokenIn, sides === 'out' ? undefined : tokenOut]
    const left = allowance > amount ? allowance - amount : amount
    const leaves: Leave[] = sold ? [{ token: sold, spender, ...(left < 2n ** 255n && { value: left }) }] : []
    const moves: Move[] = [
      { ...(sold && { token: sold }), value: amount - (amount * BigInt(kept)) / 1_000n, isIn: false },
      { ...(bought && { token: bought }), value: given, isIn: true },
    ]
    const intent: SwapIntent = {
      caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }),
      from: user,
      sold: { token: sold, amount: makeAmount(amount, 18) },
      bought: { token: bought, decimals: 18 },
      minimum: 1n,
      slippageBasisPoints: 100,
      proposal: {
        caipNetworkId: makeCaip2Id({ namespace: 'eip155', reference: '1' }),
        from: user,
        to: spender,
        data: '0x',
      },
    }
    const least = (given * BigInt(10_000 - short)) / 10_000n
    return { simulation: { moves, leaves }, intent, allowance, least }
  })

type Lie = (seen: Seen) => Seen
const withMove =
  (move: Move): Lie =>
  (seen) => ({
    ...seen,
    simulation: { ...seen.simulation, moves: [...seen.simulation.moves, move] },
  })
const withLeave =
  (make: (seen: Seen) => Leave): Lie =>
  (seen) => ({
    ...seen,
    simulation: { ...seen.simulation, leaves: [...seen.simulation.leaves, make(seen)] },
  })
const change =
  (isIn: boolean, make: (move: Move, seen: Seen) => Move | undefined): Lie =>
  (seen) => {
    const moves = seen.simulation.moves.flatMap((move) =>
      move.isIn === isIn ? (make(move, seen) ?? []) : [move],
    )
    return { ...seen, simulation: { ...seen.simulation, moves } }
  }

/** One thing of what was seen is not as it should be. */
const lies: fc.Arbitrary<Lie> = fc.oneof(
  fc.tuple(stranger, units, fc.boolean()).map(([token, value, isIn]) => withMove({ token, value, isIn })),
  // Of a collection that has the address of a token.
  fc.constantFrom(tokenIn, tokenOut).map((token) => withMove({ token, id: '7', value: 1n, isIn: false })),
  fc.tuple(stranger, units).map(([token, value]) => withLeave(() => ({ token, spender, value }))),
  fc
    .tuple(stranger, units)
    .map(([taker, value]) => withLeave(() => ({ token: tokenIn, spender: taker, value }))),
  units.map((more) =>
    withLeave(({ intent, allowance }) => ({
      token: allowance > 2n ** 255n ? tokenOut : tokenIn,
      spender,
      value: (allowance > intent.sold.amount.value ? allowance : intent.sold.amount.value) + more,
    })),
  ),
  // All of it.
  stranger.map((taker) => withLeave(() => ({ token: tokenIn, spender: taker }))),
  fc.constant(withLeave(() => ({ token: tokenIn, spender, id: '7', value: 1n }))),
  units.map((more) =>
    change(false, (move, { intent }) => ({ ...move, value: intent.sold.amount.value + more })),
  ),
  fc.constant(change(true, () => undefined)),
  units.map((less) => (seen: Seen) => ({
    ...seen,
    least: seen.least + seen.intent.sold.amount.value + 2n ** 113n + less,
  })),
  stranger.map((token) => change(true, (move) => ({ ...move, token }))),
  stranger.map((token) => change(false, (move) => ({ ...move, token }))),
)

const read = ({ simulation, ...rest }: Seen) => readGiven(simulation, { ...rest, spender })

test('default: what comes, where nothing else happens', () => {
  checkProperty(
    fc.property(honest, (seen) => {
      expect(read(seen)).toBe(seen.simulation.moves[1]?.value)
    }),
  )
})

test('error: S-26 whatever else moves or is let take, it is not offered', () => {
  checkProperty(
    fc.property(honest, lies, (seen, lie) => {
      try {
        read(lie(seen))
      } catch (error) {
        expect(isLatchkeyError(error, 'swap/refused') && error.context.check).toBe('simulation')
        return
      }
      throw new Error('it passed')
    }),
  )
})
