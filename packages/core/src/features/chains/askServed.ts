import { type Caip2Id, isLatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { fetchServed, getServed } from './fetchServed.js'

/** Those of some networks that the data API is known not to serve. */
export function listUnserved(latchkey: Latchkey, networks: readonly Caip2Id[]): readonly Caip2Id[] {
  const { ids, until } = getServed(latchkey)
  return ids && performance.now() < until ? networks.filter((id) => !ids.includes(id)) : []
}

/** Asks for the networks that the data API serves, unless that is known; whoever cannot say is taken to serve all. */
export const learnServed = (latchkey: Latchkey) => fetchServed(latchkey).catch(() => {})

/** Asks the data API about a network; `undefined`, and from then on without a call, where it does not serve it. */
export async function askServed<answer>(
  latchkey: Latchkey,
  chainId: Caip2Id | undefined,
  ask: () => Promise<answer>,
): Promise<answer | undefined> {
  const isUnserved = () => chainId !== undefined && listUnserved(latchkey, [chainId]).length > 0
  if (isUnserved()) return undefined
  try {
    return await ask()
  } catch (error) {
    if (!isLatchkeyError(error, 'api/refused') || error.context.status !== 400) throw error
    await learnServed(latchkey)
    if (isUnserved()) return undefined
    throw error
  }
}
