import { type Address, getAddress } from 'viem'
import type { NodePool } from '../../nodes/NodePool.js'
import { bytesAnswerSchema } from './nodeAnswers.js'
import { readNode } from './readNode.js'

/** Where Multicall3 is on nearly every EVM chain: its deployment can be sent to any of them, and ends up there. */
const canonical = getAddress('0xcA11bde05977b3631167028862bE2a173976CA11')
/** How long it is believed that there is none: it may be deployed later. */
const absentMs = 3_600_000

/** Where Multicall3 is; without it each balance of a token is a call of its own. */
export type MulticallFinder = {
  find: () => Promise<Address | undefined>
  /** Whether a node has said that there is none. */
  isAbsent: () => boolean
}

/** Looks for Multicall3 where it usually is, unless the operator says where it is. */
export function createMulticallFinder({
  configured,
  nodes,
  now,
}: {
  configured: string | undefined
  nodes: NodePool
  now: () => number
}): MulticallFinder {
  const named = configured === undefined ? undefined : getAddress(configured)
  let known: Address | undefined = named
  let absentUntil = 0
  let looking: Promise<Address | undefined> | undefined

  async function look(): Promise<Address | undefined> {
    try {
      const params = [canonical, 'latest']
      const code = await readNode(nodes, { method: 'eth_getCode', params, schema: bytesAnswerSchema })
      if (code === '0x') absentUntil = now() + absentMs
      else known = canonical
      return known
    } catch {
      // No node can say now; the next call asks again.
      return undefined
    }
  }

  return {
    async find() {
      if (known || now() < absentUntil) return known
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    isAbsent: () => known === undefined && now() < absentUntil,
  }
}
