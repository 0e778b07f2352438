import type { Caip2Id } from '@latchkey/protocol'
import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty, timeoutOf } from '../../../protocol/test/checkProperty.js'
import { alice, bob } from '../../test/fakeWallet.js'
import { toNode } from '../../test/toNode.js'
import type { SolanaNode } from '../rpc/createNode.js'
import { longestLife, readUntil } from './send/lifetime.js'
import { programs } from './send/programs.js'
import { createTrack } from './track.js'

const network = 'solana:x' as Caip2Id
const hash = getBase58Decoder().decode(new Uint8Array(64).fill(7))
const host = { storage: { getItem: () => null, setItem() {}, removeItem() {} } }

/** Height at which the payment is signed, and the last at which a block can hold it. */
const start = 1_000
const last = start + longestLife
/** Blocks that a height is behind the newest before nobody takes it back. */
const finalDepth = 32

type Chain = { height: number; landing: number | undefined }

/** A node that tells the truth, by backends of which each call meets another, some blocks behind. */
function honest(chain: Chain, nextLag: () => number): SolanaNode {
  const seen = () => chain.height - nextLag()
  return toNode({
    getBlockHeight: ({ commitment }: { commitment: string }) =>
      BigInt(commitment === 'finalized' ? seen() - finalDepth : seen()),
    isBlockhashValid: () => ({ value: seen() <= last }),
    getSignatureStatuses: () => {
      const height = seen()
      if (chain.landing === undefined || chain.landing > height) return { value: [null] }
      const isFinal = height - chain.landing >= finalDepth
      return {
        value: [
          {
            slot: BigInt(chain.landing),
            confirmations: isFinal ? null : BigInt(height - chain.landing),
            err: null,
            confirmationStatus: isFinal ? 'finalized' : 'confirmed',
          },
        ],
      }
    },
  })
}

/** A node that hides the payment, and says of the time what it likes. */
const liar = (says: () => { height: number; isTaken: boolean }): SolanaNode =>
  toNode({
    getBlockHeight: () => BigInt(says().height),
    isBlockhashValid: () => ({ value: says().isTaken }),
    getSignatureStatuses: () => ({ value: [null] }),
  })

const lies = fc.record({ height: fc.constantFrom(0, last, 5_000), isTaken: fc.boolean() })
const story = fc.record({
  // Most of what goes wrong goes wrong at the end of its time.
  landing: fc.option(fc.integer({ min: last - 40, max: last }), { nil: undefined }),
  isLiarFirst: fc.boolean(),
  claimed: fc.constantFrom(0, start, last, 3_000),
  lags: fc.array(fc.integer({ min: 0, max: finalDepth - 1 }), { minLength: 1, maxLength: 20 }),
  lies: fc.array(lies, { minLength: 1, maxLength: 10 }),
  steps: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 8 }),
})

const inTurn = <value>(values: readonly value[]) => {
  let index = 0
  return () => values[index++ % values.length] as value
}

const counts = { short: 10_000 }

test('F-33 F-55 with a node that lies and one whose backends lag, what has landed or still can is never called dropped', {
  timeout: timeoutOf(counts),
}, async () => {
  await checkProperty(
    fc.asyncProperty(story, async ({ landing, isLiarFirst, claimed, lags, lies, steps }) => {
      const chain: Chain = { height: start, landing }
      const [good, bad] = [honest(chain, inTurn(lags)), liar(inTurn(lies))]
      const nodes = isLiarFirst ? ([bad, good] as const) : ([good, bad] as const)
      const lastValidHeight = await readUntil(nodes, isLiarFirst ? claimed : last)
      const track = createTrack({ nodesOf: () => nodes, host })
      for (const step of steps) {
        chain.height += step
        const { status } = await track.read({
          caipNetworkId: network,
          from: alice.address,
          hash,
          anchor: { kind: 'blockhash', blockhash: programs.system, lastValidHeight },
          expected: { to: bob.address, value: 5n },
        })
        const hasLanded = landing !== undefined && landing <= chain.height
        if (status === 'confirmed') expect(hasLanded).toBe(true)
        if (status !== 'dropped') continue
        expect(landing).toBeUndefined()
        expect(chain.height).toBeGreaterThan(last)
        return
      }
    }),
    counts,
  )
})
