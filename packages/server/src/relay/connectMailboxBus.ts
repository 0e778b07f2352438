import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import type { Log } from '../observe/Log.js'
import { redisOptions } from '../redis/redisOptions.js'
import type { MailboxMessage } from './Mailbox.js'
import type { ConnectMailboxBus } from './openRelay.js'

export type ConnectMailboxBusParameters = {
  url: string
  log: Pick<Log, 'info' | 'warn'>
  now?: (() => number) | undefined
}

const channel = 'latchkey:mailbox'
/** While Redis is away, processes look into the mailbox this often. */
const lookMs = 1_000
/** A message may be stored for so long before it is told. */
const marginMs = 15_000

/**
 * Processes of one relay tell each other of messages through Redis, which keeps nothing: what it loses is in the mailbox.
 * They look there while it is away and when it is back (F-54).
 */
export function connectMailboxBus({
  url,
  log,
  now = Date.now,
}: ConnectMailboxBusParameters): ConnectMailboxBus {
  return ({ onMessage, onGap }) => {
    const origin = randomUUID()
    const writer = createClient(redisOptions(url))
    const reader = writer.duplicate({ disableOfflineQueue: false })
    const isWell = () => writer.isReady && reader.isReady
    let wellAt = now()
    let wasWell = true
    /** Since when this process could not tell the others. */
    let untoldAt: number | undefined

    /** What was stored since Redis was last known to be there, by this process or others. */
    const look = () => onGap(now() - wellAt + marginMs)

    function check() {
      const well = isWell()
      if (!well && wasWell) log.warn('redis is away; messages are read from the mailbox')
      if (well && !wasWell) log.info('redis is back')
      if (!well || !wasWell) look()
      if (well) {
        wellAt = now()
        if (untoldAt !== undefined) tellGap(untoldAt)
      }
      wasWell = well
    }

    /** What this process could not tell, the others find in the mailbox. */
    function tellGap(since: number) {
      send({ gapMs: now() - since + marginMs }).then(
        () => {
          untoldAt = undefined
        },
        () => {},
      )
    }

    const send = (body: object) => writer.publish(channel, JSON.stringify({ origin, ...body }))

    function hear(text: string) {
      const told = JSON.parse(text) as { origin: string; gapMs?: number; message?: MailboxMessage }
      if (told.origin === origin) return
      if (told.gapMs !== undefined) onGap(told.gapMs)
      if (told.message) onMessage(told.message)
    }

    const timer = setInterval(check, lookMs)
    for (const client of [writer, reader]) {
      client.on('error', () => {})
      client.on('ready', () => {
        look()
        if (isWell()) check()
      })
      client.connect().catch(() => {})
    }
    reader.subscribe(channel, hear).catch(() => {})

    return {
      tell: (message) =>
        void send({ message }).catch(() => {
          untoldAt ??= now()
        }),
      close() {
        clearInterval(timer)
        for (const client of [writer, reader]) if (client.isOpen) client.destroy()
      },
    }
  }
}
