import { expect, test } from 'vitest'
import { createTopicRoom, type TopicCount } from './createTopicRoom.js'
import type { MailboxMessage } from './Mailbox.js'
import { relayLimits } from './relayLimits.js'

const one = (topic: string, message = 'sealed'): MailboxMessage => ({
  topic,
  hash: message,
  message,
  tag: 1,
  publishedAt: 1,
  expiresAt: 2,
  publisher: 'page',
})
const many = (length: number, topic = 'a') => Array.from({ length }, (_, index) => one(topic, `${index}`))

/** A room whose database holds what the test says. */
function open(held: Record<string, Omit<TopicCount, 'topic'>> = {}) {
  const asked: string[][] = []
  const take = createTopicRoom(async (topics) => {
    asked.push([...topics])
    return topics.flatMap((topic) => (held[topic] ? { topic, ...held[topic] } : []))
  })
  return { asked, held, take }
}

test('default: a topic is counted at its first message, and then not while there is room', async () => {
  const { asked, take } = open()
  expect(await take([one('a'), one('b')])).toHaveLength(2)
  for (let turn = 0; turn < 50; turn += 1) expect(await take([one('a')])).toHaveLength(1)
  expect(asked).toEqual([['a', 'b']])
})

test('behavior: a full topic is counted again, and takes what has become free', async () => {
  const { asked, held, take } = open()
  expect(await take(many(relayLimits.messages))).toHaveLength(relayLimits.messages)
  held.a = { count: relayLimits.messages, bytes: 500 }
  expect(await take([one('a')])).toEqual([])
  held.a = { count: relayLimits.messages - 2, bytes: 500 }
  expect(await take(many(5))).toHaveLength(2)
  expect(asked).toHaveLength(3)
})

test('behavior: what other processes have put counts', async () => {
  const { take } = open({ a: { count: relayLimits.messages - 1, bytes: 10 } })
  expect((await take(many(3))).map(({ message }) => message)).toEqual(['0'])
})

test('behavior: bytes count as they are stored, and a smaller message still fits', async () => {
  const { take } = open({ a: { count: 1, bytes: relayLimits.topicBytes - 4 } })
  const fitting = await take([one('a', 'ααα'), one('a', 'αα'), one('a', 'x')])
  expect(fitting.map(({ message }) => message)).toEqual(['αα'])
})

test('behavior: it remembers a bounded number of topics', async () => {
  const { asked, take } = open()
  await take([one('first')])
  await take(Array.from({ length: 10_001 }, (_, index) => one(`topic ${index}`)))
  await take([one('last')])
  await take([one('first')])
  expect(asked.at(-1)).toEqual(['first'])
})
