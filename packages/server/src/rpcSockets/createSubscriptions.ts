import { randomUUID } from 'node:crypto'
import type { RpcRequest } from '@latchkey/protocol/wire'

/** The subscriptions of one client at one node, counted by what the node says of them (S-44). */
export type Subscriptions = {
  /** How many are open, or asked for. */
  count: () => number
  /** Requests that the node has not answered yet. */
  waiting: () => number
  /** Counts what is about to be sent, and gives it the ids by which its answers are known. */
  send: (requests: readonly RpcRequest[]) => RpcRequest[]
  /** Reads a message of the node, and gives it back with the ids of the client. */
  read: (text: string) => string
}

type Waiting = { id: RpcRequest['id']; isEnd: boolean }

/** How many of some requests ask for a subscription. */
export const countSubscribes = (requests: readonly RpcRequest[]) =>
  requests.filter(({ method }) => isSubscribe(method)).length

const isUnsubscribe = (method: string) => /unsubscribe$/i.test(method)
const isSubscribe = (method: string) => /subscribe$/i.test(method) && !isUnsubscribe(method)

/**
 * Counts the subscriptions of a client. One ends when the node says so, in answer to an id that no client can guess: what
 * a client claims to end may never have been there, and any other call that is answered with `true` could bear its id.
 */
export function createSubscriptions(): Subscriptions {
  const mark = `${randomUUID()}:`
  const marked = new RegExp(`"(${mark}\\d+)"`, 'g')
  // By the whole id that the node sees: a client could choose one that only ends alike.
  const open = new Map<unknown, Waiting>()
  let subscribed = 0
  let made = 0

  function send(requests: readonly RpcRequest[]): RpcRequest[] {
    return requests.map((request) => {
      const { id, method } = request
      const isEnd = isUnsubscribe(method)
      if (!isEnd && !isSubscribe(method)) return request
      if (!isEnd) subscribed += 1
      // Nodes do not answer what has no id.
      if (id === undefined) return request
      made += 1
      const own = `${mark}${made}`
      open.set(own, { id, isEnd })
      return { ...request, id: own }
    })
  }

  function settle(answer: unknown) {
    const { id, result, error } = (answer ?? {}) as { id?: unknown; result?: unknown; error?: unknown }
    const waiting = open.get(id)
    if (!waiting) return
    const isGone = waiting.isEnd ? result === true : error !== undefined && error !== null
    if (isGone) subscribed -= 1
  }

  function read(text: string): string {
    // Nearly every message is an event of a subscription, and passes as it came.
    if (open.size === 0 || !text.includes(mark)) return text
    try {
      const answer: unknown = JSON.parse(text)
      for (const part of Array.isArray(answer) ? answer : [answer]) settle(part)
    } catch {
      // No JSON: nothing is learned from it.
    }
    const answered = new Set<string>()
    // In the text, since reading and writing it anew would change numbers.
    const passed = text.replace(marked, (whole, own: string) => {
      const waiting = open.get(own)
      if (!waiting) return whole
      answered.add(own)
      return JSON.stringify(waiting.id)
    })
    // In the end: a node may repeat an id within what it says of it.
    for (const own of answered) open.delete(own)
    return passed
  }

  return { count: () => subscribed, waiting: () => open.size, send, read }
}
