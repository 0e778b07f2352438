import { type Address, BaseError } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { Refusal, refuseUnavailable } from '../../../answers/Refusal.js'
import type { Gateways } from '../../../gateways/Gateways.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { IdentitySource } from '../../Network.js'
import { connectNames } from './connectNames.js'
import type { ReadNftImage } from './createNftReader.js'
import { parseAvatar } from './parseAvatar.js'

export type IdentitySourceParameters = {
  nodes: NodePool
  universalResolver: Address
  /** Ask for records that are not on the chain; such records are none without them. */
  gateways?: Gateways | undefined
  /** Follows a picture that is an NFT; it is none without it. */
  readNftImage?: ReadNftImage | undefined
  /** How long gateways may take for all that is asked of an account. */
  gatewaysMs?: number
}

/** A name of the wire has no more. */
const maximumLength = 255

const ethereumCoinType = 60
/** The name of an account on every EVM network where it has no other (ENSIP-19). */
const anyEvmCoinType = 0x8000_0000

/**
 * ENS names of accounts, by the universal resolver: Ethereum's, else the one of all EVM networks, or that of a network alone
 * (ENSIP-19).
 *
 * A name counts only if it is spelled as names are to be and leads back to the account for the same coin type (S-06).
 */
export function createIdentitySource({
  nodes,
  universalResolver: universalResolverAddress,
  gateways,
  readNftImage,
  gatewaysMs = 6_000,
}: IdentitySourceParameters): IdentitySource {
  return {
    async identify(address, { coinTypes = [ethereumCoinType, anyEvmCoinType], signal } = {}) {
      let isPassing = false
      const onUnanswered = () => {
        isPassing = true
      }
      const gatewaySignal = AbortSignal.timeout(gatewaysMs)
      // One for each read, whose look-ups it counts.
      const connect = () => connectNames({ nodes, gateways, onUnanswered, signal, gatewaySignal })
      const read = { universalResolverAddress, strict: true } as const
      const found = await identify()
      return isPassing ? { name: null, avatar: null, ...found, isPassing } : found

      async function identify() {
        for (const number of coinTypes) {
          // Resolvers from before other networks know the record of Ethereum alone.
          const coinType = number === ethereumCoinType ? undefined : BigInt(number)
          const named = { address: address as Address, coinType, ...read }
          const name = await orNothing(getEnsName(connect(), named))
          if (!name) continue
          if (name.length > maximumLength || !isNormal(name)) return undefined
          const owner = await orNothing(getEnsAddress(connect(), { name, coinType, ...read }))
          if (owner?.toLowerCase() !== address.toLowerCase()) return undefined
          const text = await orNothing(getEnsText(connect(), { name, key: 'avatar', ...read }))
          return {
            name,
            avatar: await readAvatar(text),
            ...(number !== anyEvmCoinType && { coinTypes: [number] }),
          }
        }
        return undefined
      }

      async function readAvatar(text: string | null) {
        if (!text || !readNftImage) return parseAvatar(text)
        try {
          return parseAvatar((await readNftImage(text, { owner: address as Address, signal })) ?? text)
        } catch {
          // A picture is not worth a failure; it is looked for again soon.
          isPassing = true
          return null
        }
      }
    },
  }
}

/** A resolver that reverts or answers nonsense has no answer; a node that does not answer is another matter. */
async function orNothing<value>(answer: Promise<value>): Promise<value | null> {
  try {
    return await answer
  } catch (error) {
    const cause = findCause(error)
    if (cause instanceof Refusal) throw cause
    if (cause instanceof NodeRefusal) {
      if (cause.isRevert) return null
      throw refuseUnavailable('', 'A node refused to look the name up; try again', cause)
    }
    // Not of a node: the answer could not be decoded, or a gateway has given none.
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
