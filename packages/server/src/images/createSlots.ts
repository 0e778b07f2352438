import { refuseUnavailable } from '../answers/Refusal.js'

/** Places for work that goes on at the same time; `take` waits for one, and what it gives gives the place back. */
export type Slots = { take: (client: string) => Promise<() => void> }

export type CreateSlotsParameters = {
  /** Places of all clients together, and of one. */
  maximum: number
  perClient: number
  /** How much one client may have waiting; more is refused. */
  maximumWaiting: number
}

/** Makes places that clients take in turn: a client that asks for much waits for itself, and no other client does. */
export function createSlots({ maximum, perClient, maximumWaiting }: CreateSlotsParameters): Slots {
  const taken = new Map<string, number>()
  // A Map keeps the order of insertion: the client at the front is next, and goes to the end with what it still waits for.
  const waiting = new Map<string, ((release: () => void) => void)[]>()
  let inUse = 0

  const isFree = (client: string) => inUse < maximum && (taken.get(client) ?? 0) < perClient

  function change(client: string, by: 1 | -1) {
    inUse += by
    const count = (taken.get(client) ?? 0) + by
    if (count > 0) taken.set(client, count)
    else taken.delete(client)
  }

  function grant(client: string): () => void {
    change(client, 1)
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      change(client, -1)
      handOut()
    }
  }

  function handOut() {
    for (const [client, queue] of waiting) {
      if (inUse >= maximum) return
      if (!isFree(client)) continue
      const resolve = queue.shift()
      waiting.delete(client)
      if (queue.length > 0) waiting.set(client, queue)
      resolve?.(grant(client))
    }
  }

  return {
    async take(client) {
      const queue = waiting.get(client) ?? []
      if (queue.length === 0 && isFree(client)) return grant(client)
      if (queue.length >= maximumWaiting)
        throw refuseUnavailable('url', 'Too many pictures are being fetched')
      return new Promise((resolve) => {
        queue.push(resolve)
        waiting.set(client, queue)
      })
    },
  }
}
