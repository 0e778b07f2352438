import { expect, test } from 'vitest'
import { createSlots } from './createSlots.js'

/** Takes places for clients by their names, and tells who has one. */
function setUp(parameters: Parameters<typeof createSlots>[0]) {
  const slots = createSlots(parameters)
  const granted: string[] = []
  const releases: (() => void)[] = []
  const ask = (client: string) =>
    slots.take(client).then((release) => {
      granted.push(client)
      releases.push(release)
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { ask, granted, releases, settle }
}

test('default: a client that asks for much waits for itself, and nobody waits for it', async () => {
  const { ask, granted, releases, settle } = setUp({ maximum: 4, perClient: 2, maximumWaiting: 9 })
  for (let count = 0; count < 5; count += 1) void ask('greedy')
  void ask('one')
  void ask('two')
  await settle()
  expect(granted).toEqual(['greedy', 'greedy', 'one', 'two'])
  void ask('three')
  releases[0]?.()
  await settle()
  expect(granted.slice(4)).toEqual(['greedy'])
  releases[1]?.()
  releases[1]?.()
  await settle()
  // Now it is the turn of the other one.
  expect(granted.slice(5)).toEqual(['three'])
})

test('behavior: every place is given back, also to a client that had all of its own', async () => {
  const { ask, granted, releases, settle } = setUp({ maximum: 2, perClient: 2, maximumWaiting: 99 })
  for (let count = 0; count < 50; count += 1) void ask(`client ${count % 3}`)
  for (let count = 0; count < 50; count += 1) {
    await settle()
    releases[count]?.()
  }
  expect(granted).toHaveLength(50)
})

test('error: more than may wait', async () => {
  const { ask } = setUp({ maximum: 1, perClient: 1, maximumWaiting: 1 })
  void ask('greedy')
  void ask('greedy')
  await expect(ask('greedy')).rejects.toMatchObject({ status: 503 })
})
