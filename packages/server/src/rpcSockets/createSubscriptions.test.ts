import type { RpcRequest } from '@latchkey/protocol/wire'
import { expect, test } from 'vitest'
import { countSubscribes, createSubscriptions } from './createSubscriptions.js'

const call = (method: string, id?: RpcRequest['id']): RpcRequest => ({
  jsonrpc: '2.0',
  method,
  params: [],
  ...(id === undefined ? {} : { id }),
})
const answer = (id: unknown, outcome: object) => ({ jsonrpc: '2.0', id, ...outcome })

/** Sends calls and gives the ids that the node sees. */
function setUp() {
  const subscriptions = createSubscriptions()
  const send = (...requests: RpcRequest[]) => subscriptions.send(requests).map(({ id }) => id)
  const read = (message: unknown) => JSON.parse(subscriptions.read(JSON.stringify(message))) as unknown
  return { ...subscriptions, send, read }
}

test('default', () => {
  const { send, read, count, waiting } = setUp()
  const [begun, other] = send(call('eth_subscribe', 7), call('eth_gasPrice', 8))
  expect(begun).toMatch(/^[0-9a-f-]{36}:1$/)
  expect(other).toBe(8)
  expect([count(), waiting()]).toEqual([1, 1])
  expect(read(answer(begun, { result: '0x1' }))).toEqual(answer(7, { result: '0x1' }))
  expect([count(), waiting()]).toEqual([1, 0])
  const [ended] = send(call('eth_unsubscribe', 'x'))
  expect(read(answer(ended, { result: true }))).toEqual(answer('x', { result: true }))
  expect([count(), waiting()]).toEqual([0, 0])
})

test('behavior: methods of Solana count too', () => {
  expect(countSubscribes([call('logsSubscribe'), call('logsUnsubscribe'), call('getSlot')])).toBe(1)
})

test('behavior: what the node refuses takes no room, and what it does not end keeps it', () => {
  const { send, read, count } = setUp()
  const [refused, begun] = send(call('eth_subscribe', 1), call('eth_subscribe', 2))
  read([answer(refused, { error: { code: -32_602 } }), answer(begun, { result: '0x1' })])
  expect(count()).toBe(1)
  const [ended] = send(call('eth_unsubscribe', 3))
  read(answer(ended, { result: false }))
  expect(count()).toBe(1)
})

test('behavior: a call without an id is counted, and nothing ends it', () => {
  const { send, count, waiting } = setUp()
  expect(send(call('eth_subscribe'))).toEqual([undefined])
  expect([count(), waiting()]).toEqual([1, 0])
})

test('behavior: the rest of a message stays as it was, to the last digit', () => {
  const subscriptions = createSubscriptions()
  const [{ id } = call('')] = subscriptions.send([call('eth_subscribe', null)])
  const text = (number: unknown) => `{ "id":${JSON.stringify(number)}, "result": 12345678901234567890.10 }`
  expect(subscriptions.read(text(id))).toBe(text(null))
  const event = '{"method":"eth_subscription","params":{"result":1}}'
  expect(subscriptions.read(event)).toBe(event)
  expect(subscriptions.read('no JSON')).toBe('no JSON')
})

test('error: S-44 an id of the client that ends like one of ours ends no subscription', () => {
  const { send, read, count } = setUp()
  const [begun] = send(call('eth_subscribe', 1))
  read(answer(begun, { result: '0x1' }))
  // As long as our mark, and then the number of the call beside it: any call that is answered with `true` would do.
  const alike = `${'x'.repeat(37)}2`
  const [ended, other] = send(call('eth_unsubscribe', 2), call('net_listening', alike))
  expect(other).toBe(alike)
  read([answer(ended, { result: false }), answer(alike, { result: true })])
  expect(count()).toBe(1)
})

test('error: a node that repeats an id in what it says still answers the client', () => {
  const { send, read, waiting } = setUp()
  const [begun] = send(call('eth_subscribe', 'mine'))
  const error = { code: -32_000, data: { id: begun } }
  expect(read({ error, id: begun })).toMatchObject({ id: 'mine' })
  expect(waiting()).toBe(0)
})
