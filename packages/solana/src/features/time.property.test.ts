import { type Caip2Id, isLatchkeyError } from '@latchkey/protocol'
import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../protocol/test/checkProperty.js'
import { alice, bob } from '../../test/fakeWallet.js'
import type { SolanaNode, SolanaRpc } from '../rpc/createNode.js'
import { buildMessage } from './send/buildMessage.js'
import { writePayload } from './send/payload.js'
import { programs } from './send/programs.js'
import { createSubmission, type SendContext } from './send.js'
import { createTrack } from './track.js'

const network = 'solana:x' as Caip2Id
const [from, to] = [alice.address, bob.address]
const message = buildMessage({
  transfer: { from: from as never, to: to as never, amount: 5n, units: 1_000, rate: 1n },
  version: 0,
  blockhash: programs.system,
})
const hash = getBase58Decoder().decode(new Uint8Array(64).fill(7))
const host = { storage: { getItem: () => null, setItem() {}, removeItem() {} } }

/** A node at a height, which knows no transaction. */
function nodeAt(height: number): SolanaNode {
  const rpc = {
    getBlockHeight: () => ({ send: async () => BigInt(height) }),
    isBlockhashValid: () => ({ send: async () => ({ value: false }) }),
    getSignatureStatuses: () => ({ send: async () => ({ value: [null] }) }),
  }
  return { getBalance: async () => 0n, call: (_method, send) => send(rpc as unknown as SolanaRpc) }
}

/** Each run parses a payload, or asks several nodes. */
const slow = { runs: 1_000 }
const heights = fc.integer({ min: 0, max: 2_000 })

test('M-26 a payload passes only while a wallet’s person has thirty blocks left, and is never asked about after that', async () => {
  await checkProperty(
    fc.asyncProperty(heights, fc.integer({ min: -60, max: 60 }), async (height, left) => {
      const lastValidHeight = Math.max(0, height + left)
      const context = { nodeOf: () => nodeAt(height), host } as unknown as SendContext
      const payload = writePayload({ network, message, lastValidHeight, preparedAt: 1 })
      const outcome = await createSubmission(context)
        .check(payload)
        .then(
          () => 'alive',
          (error: unknown) => isLatchkeyError(error, 'send/expired') && 'expired',
        )
      expect(outcome).toBe(lastValidHeight - height >= 30 ? 'alive' : 'expired')
    }),
    slow,
  )
})

test('M-26 F-33 what nobody knows is gone only where every node is past its last height, and one alone by as much again', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(heights, { minLength: 1, maxLength: 4 }), heights, async (at, last) => {
      const [first, ...others] = at.map(nodeAt) as [SolanaNode, ...SolanaNode[]]
      const track = createTrack({ nodesOf: () => [first, ...others], host })
      const { status } = await track.read({
        caipNetworkId: network,
        from,
        hash,
        anchor: { kind: 'blockhash', blockhash: programs.system, lastValidHeight: last },
        expected: { to, value: 5n },
      })
      const least = Math.min(...at) - (at.length === 1 ? 150 : 0)
      expect(status).toBe(least > last ? 'dropped' : 'unseen')
    }),
    slow,
  )
})
