import { type Caip2Id, isLatchkeyError } from '@latchkey/protocol'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'

/** Whether the data API is one that takes no list of networks. */
const getServer = defineOnce(() => ({ isOld: false }))

/**
 * Asks the data API about several EVM networks in one call, and about no other. An older server refuses a list, and is asked about
 * all that it has from then on.
 */
export async function askTogether<answer>(
  latchkey: Latchkey,
  networks: readonly Caip2Id[],
  ask: (chainId: readonly Caip2Id[] | undefined) => Promise<answer>,
): Promise<answer> {
  const server = getServer(latchkey)
  if (server.isOld) return ask(undefined)
  try {
    return await ask(networks)
  } catch (error) {
    if (!isLatchkeyError(error, 'api/refused') || error.context.status !== 400) throw error
    const answer = await ask(undefined)
    server.isOld = true
    return answer
  }
}
