import { randomUUID } from 'node:crypto'
import type { Log } from '../observe/Log.js'
import { within } from '../redis/within.js'
import { createMessages, type KeptMessage } from './createMessages.js'
import type { Mailbox, MailboxMessage, NewMessage, PublishOutcome } from './Mailbox.js'
import { openMessageLog } from './openMessageLog.js'

export type CreateRedisMailboxParameters = {
  url: string
  log: Pick<Log, 'info' | 'warn'>
  now?: (() => number) | undefined
  /** Bytes that all messages may take in each process; 256 MiB by default. */
  allBytes?: number | undefined
}

type Fields = Record<string, string>

/** How long a message may take into the log and back. */
const readMs = 5_000

/**
 * A mailbox that outlives its processes, and that they share: a log in Redis, which each reads from its beginning and
 * follows. A message is in the mailbox once it was read, so that all processes have the same ones.
 */
export async function createRedisMailbox({
  url,
  log,
  now = Date.now,
  allBytes,
}: CreateRedisMailboxParameters): Promise<Mailbox> {
  const self = randomUUID()
  const watchers = new Set<(message: MailboxMessage) => void>()
  /** Messages of this process that are on their way into the log and back. */
  const underway = new Map<string, { giveBack: () => void; settle: (outcome: PublishOutcome) => void }>()
  const putting = new Map<string, Promise<PublishOutcome>>()
  /** The entries that tell of a message. */
  const entries = new Map<KeptMessage, string[]>()
  // An entry goes a minute after nothing needs it, as the clocks of the processes may differ.
  let unneeded: string[] = []
  let unneededBefore: string[] = []
  const messages = createMessages({
    now,
    allBytes,
    onGone(message) {
      unneeded.push(...(entries.get(message) ?? []))
      entries.delete(message)
    },
  })
  let next = 0

  function readEntry(id: string, fields: Fields) {
    const kept = fields.kind === 'take' ? readTake(fields) : readPut(id, fields)
    if (!kept) unneeded.push(id)
    else entries.set(kept, [...(entries.get(kept) ?? []), id])
  }

  function readTake({ topic = '', hash = '', client = '' }: Fields) {
    const kept = messages.find({ topic, hash })
    if (kept) messages.take(kept, client)
    return kept
  }

  function readPut(id: string, { topic = '', hash = '', message = '', publisher = '', ...fields }: Fields) {
    const at = Number.parseInt(id, 10)
    const put = { topic, hash, message, publisher, tag: Number(fields.tag), ttlMs: Number(fields.ttlMs) }
    const sent = underway.get(fields.by ?? '')
    // Only the process that a client speaks to knows its address: for others, its name stands for it.
    const giveBack = sent?.giveBack ?? messages.reserve({ ...put, address: publisher })
    const kept = at + put.ttlMs > now() ? messages.keep(put, at, giveBack) : undefined
    if (!kept) giveBack?.()
    else for (const onStored of watchers) onStored(kept)
    sent?.settle(kept ? 'stored' : 'known')
    return kept
  }

  async function write(message: NewMessage, giveBack: () => void): Promise<PublishOutcome> {
    const { address: _, tag, ttlMs, ...texts } = message
    const by = `${self} ${++next}`
    const read = new Promise<PublishOutcome>((settle) => underway.set(by, { giveBack, settle }))
    try {
      await shared.add({ kind: 'put', by, ...texts, tag: String(tag), ttlMs: String(ttlMs) })
      return await within(readMs, read)
    } catch (error) {
      giveBack()
      // A Redis that is full is a mailbox that is full.
      if (/\bOOM\b/.test(String(error))) return 'full'
      throw error
    } finally {
      underway.delete(by)
    }
  }

  const shared = await openMessageLog({ url, log, onEntry: readEntry })

  return {
    async put(message) {
      if (messages.find(message)) return 'known'
      const name = `${message.topic} ${message.hash}`
      const same = putting.get(name)
      if (same) return (await same) === 'full' ? 'full' : 'known'
      const giveBack = messages.reserve(message)
      if (!giveBack) return 'full'
      const work = write(message, giveBack).finally(() => putting.delete(name))
      putting.set(name, work)
      return work
    },
    listFor: messages.listFor,
    take(message, client) {
      const kept = messages.find(message)
      if (!kept || kept.takers.has(client)) return
      messages.take(kept, client)
      // Where it cannot be noted, the message comes again after a restart: clients know it by its hash.
      shared.add({ kind: 'take', topic: kept.topic, hash: kept.hash, client }).catch(() => {})
    },
    watch(onStored) {
      watchers.add(onStored)
      return () => void watchers.delete(onStored)
    },
    async prune() {
      messages.prune()
      await shared.remove(unneededBefore)
      unneededBefore = unneeded
      unneeded = []
    },
    ping: shared.ping,
    close: shared.close,
  }
}
