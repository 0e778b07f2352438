import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Log } from '../observe/Log.js'
import { redisOptions } from '../redis/redisOptions.js'
import { within } from '../redis/within.js'
import { relayLimits } from './relayLimits.js'

export type OpenMessageLogParameters = {
  url: string
  log: Pick<Log, 'info' | 'warn'>
  /** Called with each entry once, in the order of the log. */
  onEntry: (id: string, fields: Record<string, string>) => void
}

/** What the processes of one relay write, in one order for all of them. */
export type MessageLog = {
  add: (fields: Record<string, string>) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Rejects where nothing can be written, or is read. */
  ping: () => Promise<void>
  close: () => void
}

const key = 'latchkey:relay'
/** How long Redis may take to answer. */
const answerMs = 5_000
const blockMs = 1_000
const pauseMs = 200
/** Entries of one answer: of a frame's size each, they are 16 MiB. */
const page = 64

/** Opens the log, a stream of Redis; resolves once all that was there was read, rejects where Redis does not answer. */
export async function openMessageLog({ url, log, onEntry }: OpenMessageLogParameters): Promise<MessageLog> {
  const writer = createClient(redisOptions(url))
  const reader = writer.duplicate()
  let heardAt = performance.now()
  let isAway = false
  let isClosed = false

  function note(away: boolean, error?: unknown) {
    if (away && !isAway) log.warn('redis is away; the relay takes no messages', { error: String(error) })
    if (!away && isAway) log.info('redis is back')
    isAway = away
  }

  function close() {
    isClosed = true
    for (const client of [writer, reader]) if (client.isOpen) client.destroy()
  }

  /** Where Redis was away, it goes on after the last entry that it has read. */
  async function follow(onWhole: () => void) {
    let id = '0-0'
    let isWhole = false
    while (!isClosed) {
      try {
        const streams = await reader.xRead({ key, id }, { COUNT: page, ...(isWhole && { BLOCK: blockMs }) })
        heardAt = performance.now()
        const entries = streams?.[0]?.messages ?? []
        for (const entry of entries) {
          id = entry.id
          onEntry(id, entry.message)
        }
        if (writer.isReady) note(false)
        isWhole = entries.length < page
        if (isWhole) onWhole()
      } catch {
        await sleep(pauseMs)
      }
    }
  }

  for (const client of [writer, reader]) {
    client.on('error', (error) => note(true, error))
    client.connect().catch(() => {})
  }
  await new Promise<void>((resolve, reject) => {
    const waiting = setInterval(() => {
      if (performance.now() - heardAt < answerMs) return
      clearInterval(waiting)
      close()
      reject(new Error(`The Redis at ${new URL(url).host} does not answer`))
    }, pauseMs)
    void follow(() => {
      clearInterval(waiting)
      resolve()
    })
  })
  const state = await within(answerMs, writer.info('persistence')).catch(() => '')
  if (state.includes('aof_enabled:0')) {
    log.warn('redis has no append-only file: messages that wait are gone when it ends')
  }

  return {
    async add(fields) {
      const adding = writer.xAdd(key, '*', fields)
      // Where no relay is left that deletes what is too old, Redis does.
      writer.pExpire(key, relayLimits.ttlMostMs).catch(() => {})
      await within(answerMs, adding)
    },
    async remove(ids) {
      if (ids.length > 0) await within(answerMs, writer.xDel(key, [...ids]))
    },
    async ping() {
      await within(answerMs, writer.ping())
      if (performance.now() - heardAt > answerMs) throw new Error('The log is not read')
    },
    close,
  }
}
