import { type Address, BaseError, createClient, custom } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { Refusal, refuseUnavailable } from '../../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { IdentitySource } from '../../Network.js'
import { parseAvatar } from './parseAvatar.js'

export type IdentitySourceParameters = { nodes: NodePool; universalResolver: Address }

/** A name of the wire has no more. */
const maximumLength = 255

/** The name of an account on every EVM network where it has no other (ENSIP-19). */
const anyEvmCoinType = 0x8000_0000n

/** What nodes answer when the contract reverts: 3 is today's, the others are older nodes'. */
const revertCodes = new Set([3, -32_000, -32_003, -32_015])

/**
 * ENS names of accounts, by the universal resolver: Ethereum's, else the one of all EVM networks (ENSIP-19).
 *
 * A name counts only if it is spelled as names are to be and leads back to the account (S-06). Names whose records are
 * off the chain are not looked up: that would fetch from a host that the record names (S-39).
 */
export function createIdentitySource({ nodes, universalResolver }: IdentitySourceParameters): IdentitySource {
  return {
    async identify(address, signal) {
      const client = connect(nodes, signal)
      const universalResolverAddress = universalResolver
      const read = { universalResolverAddress, strict: true } as const
      for (const coinType of [undefined, anyEvmCoinType]) {
        const name = await orNothing(getEnsName(client, { address: address as Address, coinType, ...read }))
        if (!name) continue
        if (name.length > maximumLength || !isNormal(name)) return undefined
        const owner = await orNothing(getEnsAddress(client, { name, coinType, ...read }))
        if (owner?.toLowerCase() !== address.toLowerCase()) return undefined
        const text = await orNothing(getEnsText(client, { name, key: 'avatar', ...read }))
        return { name, avatar: parseAvatar(text), isOfEthereum: coinType === undefined }
      }
      return undefined
    },
  }
}

function connect(nodes: NodePool, signal: AbortSignal | undefined) {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    nodes.request(method, params ?? [], signal ? { signal } : {})
  // The pool tries other nodes itself, and gateways that a record names are never asked.
  return createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
}

/** A resolver that reverts or answers nonsense has no answer; a node that does not answer is another matter. */
async function orNothing<value>(answer: Promise<value>): Promise<value | null> {
  try {
    return await answer
  } catch (error) {
    const cause = findCause(error)
    if (cause instanceof Refusal) throw cause
    if (cause instanceof NodeRefusal) {
      if (revertCodes.has(cause.code)) return null
      throw refuseUnavailable('', 'A node refused to look the name up; try again', cause)
    }
    // Not of a node: the answer could not be decoded.
    if (error instanceof BaseError) return null
    throw error
  }
}

function findCause(error: unknown): unknown {
  for (let current = error, depth = 0; current instanceof Error && depth < 12; depth += 1) {
    if (current instanceof Refusal || current instanceof NodeRefusal) return current
    current = current.cause
  }
  return undefined
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
