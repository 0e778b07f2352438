import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRelayNetwork, relayUrl } from '../../test/createRelayNetwork.js'
import { createNobleIdentity } from '../crypto/createNobleIdentity.js'
import { times } from '../times.js'
import { createRelayClient } from './createRelayClient.js'
import type { RelayMessage } from './parseFrame.js'

const topic = 'a'.repeat(64)

function open(more: { page?: EventTarget; random?: () => number } = {}) {
  const network = createRelayNetwork()
  const messages: RelayMessage[] = []
  const parameters = {
    url: relayUrl,
    projectId: 'test',
    openSocket: network.openSocket,
    createIdentity: createNobleIdentity,
    page: undefined,
    ...more,
  }
  const client = createRelayClient({ ...parameters, onMessage: (one) => messages.push(one) })
  const other = createRelayClient({ ...parameters, onMessage: () => {} })
  const publish = (message: string) => other.publish({ topic, message, ttlMs: 300_000, tag: 1100 })
  return { network, client, other, messages, publish }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

describe('createRelayClient', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default', async () => {
    const { client, messages, publish, network } = open()
    expect(network.state.attempts).toEqual([])
    expect(client.status.get()).toEqual({ state: 'idle' })
    client.subscribe(topic)
    await flush()
    expect(client.status.get()).toEqual({ state: 'open' })
    await publish('hello')
    await flush()
    expect(messages).toMatchObject([{ topic, message: 'hello', tag: 1100 }])
    // Taken: it does not come again with the next subscription.
    network.cut()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(messages).toHaveLength(1)
    client.unsubscribe(topic)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(client.status.get()).toEqual({ state: 'idle' })
    expect(network.count()).toBe(0)
  })

  test('behavior: a relay that is away is said to be within 5 s, and tried at most once a second, ever less often', async () => {
    const { client, network } = open({ random: () => 0 })
    network.state.isUp = false
    client.subscribe(topic)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(client.status.get()).toMatchObject({ state: 'connecting', problem: { code: 'relay/unreachable' } })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const { attempts } = network.state
    const gaps = attempts.slice(1).map((at, index) => at - attempts[index]!)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
    expect(attempts.length).toBeLessThan(30)
    network.state.isUp = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(client.status.get()).toEqual({ state: 'open' })
  })

  test('behavior: two clients do not come back at the same moment', async () => {
    const [first, second] = [0.1, 0.9].map((random) => {
      const { client, network } = open({ random: () => random })
      network.state.isUp = false
      client.subscribe(topic)
      return network
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(first!.state.attempts).not.toEqual(second!.state.attempts)
  })

  test('behavior: a socket that died unseen is replaced, and what was not answered sent again', async () => {
    const { client, network, other } = open()
    const messages: string[] = []
    client.subscribe(topic)
    await flush()
    network.state.isSilent = true
    const publishing = other
      .publish({ topic, message: 'again', ttlMs: 300_000, tag: 1 })
      .then(() => messages.push('done'))
    await vi.advanceTimersByTimeAsync(9_000)
    network.state.isSilent = false
    expect(messages).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    await publishing
    expect(network.frames.filter((frame) => frame.includes('"again"')).length).toBeGreaterThan(1)
  })

  test('behavior: F-37 offline and online again, and hidden and shown', async () => {
    const page = new EventTarget()
    const { client, network, messages, publish } = open({ page })
    client.subscribe(topic)
    await flush()
    network.state.isUp = false
    page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    network.state.isUp = true
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.status.get()).toEqual({ state: 'open' })
    await publish('after')
    await flush()
    expect(messages.map(({ message }) => message)).toEqual(['after'])
    page.dispatchEvent(new Event('pagehide'))
    await flush()
    page.dispatchEvent(new Event('pageshow'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.status.get()).toEqual({ state: 'open' })
    client.dispose()
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network.count()).toBe(0)
  })

  test('behavior: F-37 a page that is shown again looks after its socket at once', async () => {
    const shown = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', shown)
    try {
      const { client, network } = open({ page: new EventTarget(), random: () => 0.9 })
      const show = (visibilityState: string) => {
        shown.visibilityState = visibilityState
        shown.dispatchEvent(new Event('visibilitychange'))
      }
      network.state.isUp = false
      client.subscribe(topic)
      await vi.advanceTimersByTimeAsync(5 * 60_000)
      network.state.isUp = true
      const before = network.state.attempts.length
      show('hidden')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(network.state.attempts).toHaveLength(before)
      show('visible')
      await vi.advanceTimersByTimeAsync(1)
      expect(client.status.get()).toEqual({ state: 'open' })
      // One that died unseen is found out by asking it something.
      network.state.isSilent = true
      show('visible')
      await vi.advanceTimersByTimeAsync(times.callMs)
      expect(client.status.get()).toMatchObject({ state: 'connecting' })
      client.dispose()
      show('visible')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test.each([
    ['Project not found', 'project'],
    ['Unauthorized: invalid key', 'project'],
    ['Unauthorized: origin not allowed', 'origin'],
    ['JWT validation error: JWT Token is not yet valid: basic.iat: 1, now', 'clock'],
    ['JWT validation error: Invalid audience', 'token'],
    ['something new', 'other'],
  ])('error: the relay refuses: %s', async (refusal, cause) => {
    const { client, network } = open()
    network.state.refusal = refusal
    client.subscribe(topic)
    const publishing = client.publish({ topic, message: 'x', ttlMs: 1_000, tag: 1 })
    const refused = expect(publishing).rejects.toMatchObject({ code: 'relay/refused', context: { cause } })
    await vi.advanceTimersByTimeAsync(60_000)
    await refused
    expect(client.status.get()).toMatchObject({ state: 'refused', problem: { context: { cause } } })
    // A mistake of the page does not go away by trying.
    expect(network.state.attempts).toHaveLength(1)
    network.state.refusal = ''
    client.retry()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.status.get()).toEqual({ state: 'open' })
  })
})
