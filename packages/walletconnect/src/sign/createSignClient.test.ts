import { describe, expect, test, vi } from 'vitest'
import { createPair } from '../../test/createPair.js'
import { createTabs } from '../../test/createTabs.js'
import { approved, proposed } from '../../test/namespaces.js'
import type { OpenWebSocket, WebSocketLike } from '../relay/WebSocketLike.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import type { Session } from './Session.js'

/** As the specification has them, in milliseconds. */
const specified = {
  proposalMs: 5 * 60_000,
  requestMs: 5 * 60_000,
  requestMaximumMs: 7 * 24 * 3_600_000,
  pingMs: 5 * 60_000,
  authenticateMs: 3_600_000,
  sessionMs: 7 * 24 * 3_600_000,
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function settle(pair = createPair()) {
  const { approval, uri } = pair.page.connect({ namespaces: proposed })
  pair.phone.pair(uri)
  await vi.waitFor(() => expect(pair.proposals).toHaveLength(1))
  const [proposal] = pair.proposals
  let settled: Session | undefined
  void Promise.all([approval, proposal!.approve(approved)]).then(([{ session }]) => {
    settled = session
  })
  // Waited for so, the time passes meanwhile where it is the test's own.
  const session = await vi.waitUntil(() => settled)
  return { ...pair, session, topic: session.topic, proposal: proposal! }
}

describe('createSignClient', () => {
  test('default', async () => {
    const { page, phone, requests, session, topic, proposal } = await settle()
    expect(proposal.proposer.name).toBe('Example')
    expect(proposal.namespaces).toEqual(proposed)
    expect(session.peer.name).toBe('Phone')
    expect(session.namespaces).toEqual(approved)
    expect(page.sessions.get()).toEqual([session])
    const asking = page.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x00'] })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]).toMatchObject({ chainId: 'eip155:1', method: 'personal_sign', params: ['0x00'] })
    await requests[0]!.respond('0x1234')
    expect(await asking).toBe('0x1234')
    expect(JSON.stringify(session)).not.toContain('"key"')
    page.dispose()
    phone.dispose()
  })

  test('behavior: the wallet updates, extends, tells, asks whether the page is there, and ends it', async () => {
    const storage = createMemoryStorage()
    const { page, phone, topic } = await settle(createPair({ storage }))
    const events: unknown[] = []
    page.onEvent((event) => events.push(event))
    const { eip155 } = approved
    await phone.update({ topic, namespaces: { eip155: eip155! } })
    expect(page.sessions.get()[0]?.namespaces).toEqual({ eip155 })
    const before = page.sessions.get()[0]!.expiresAt
    await phone.extend({ topic })
    expect(page.sessions.get()[0]!.expiresAt).toBeGreaterThanOrEqual(before)
    await phone.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 8453 })
    expect(events).toEqual([{ topic, chainId: 'eip155:1', name: 'chainChanged', data: 8453 }])
    await phone.ping({ topic })
    await page.ping({ topic })
    await phone.disconnect({ topic })
    await vi.waitFor(() => expect(page.sessions.get()).toEqual([]))
    expect(storage.getItem('walletconnect.sessions')).toBeNull()
    await expect(page.ping({ topic })).rejects.toMatchObject({ code: 'connection/not-connected' })
  })

  test('error: a relay that says an old change again gives no account back, whatever it says in between', async () => {
    const storage = createMemoryStorage()
    const { page, phone, topic, network } = await settle(createPair({ storage }))
    const published = (from: number) =>
      network.frames.slice(from).flatMap((frame) => {
        const { method, params } = JSON.parse(frame)
        return method === 'irn_publish' && params.topic === topic ? [params.message as string] : []
      })
    const { eip155 } = approved
    const start = network.frames.length
    await phone.update({ topic, namespaces: approved })
    const [old = ''] = published(start)
    await phone.update({ topic, namespaces: { eip155: eip155! } })
    for (let index = 0; index < 250; index++) network.say(topic, btoa(`junk ${index}`))
    network.say(topic, old)
    await sleep(50)
    expect(page.sessions.get()[0]?.namespaces).toEqual({ eip155 })
    expect(JSON.stringify(page.sessions.get())).not.toContain('changeId')
    // A visit that has heard of nothing yet does not take it either.
    page.dispose()
    storage.removeItem('walletconnect.heard')
    const again = createPair({ storage, openSocket: network.openSocket }).page
    await vi.waitFor(() => expect(network.count()).toBe(2))
    network.say(topic, old)
    await sleep(50)
    expect(again.sessions.get()[0]?.namespaces).toEqual({ eip155 })
    again.dispose()
    phone.dispose()
  })

  test('behavior: the page ends it', async () => {
    const { page, phone, topic } = await settle()
    await page.disconnect({ topic })
    expect(page.sessions.get()).toEqual([])
    await vi.waitFor(() => expect(phone.sessions.get()).toEqual([]))
  })

  test.each([
    undefined,
    { code: 5001, message: 'no' },
    { code: 5002, message: 'no' },
    { code: 5100, message: 'no' },
    { code: -32000, message: 'User rejected.' },
    { code: 0, message: 'User disapproved requested chains' },
  ])('error: the person declines: %j', async (answer) => {
    const { page, phone, proposals } = createPair()
    const { approval, uri } = page.connect({ namespaces: proposed })
    phone.pair(uri)
    await vi.waitFor(() => expect(proposals).toHaveLength(1))
    await Promise.all([
      proposals[0]!.reject(answer),
      expect(approval).rejects.toMatchObject({ code: 'wallet/rejected' }),
    ])
  })

  test.each([
    { code: 5000, message: 'no' },
    { code: 4001, message: 'no' },
    { code: 5002, message: 'no' },
    { code: -32000, message: 'User rejected methods.' },
    { code: -32603, message: 'User rejected the request.' },
  ])('error: a request is declined with %j', async (answer) => {
    const { page, requests, topic } = await settle()
    const asking = page.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await Promise.all([
      requests[0]!.reject(answer),
      expect(asking).rejects.toMatchObject({ code: 'wallet/rejected', context: { connector: 'Phone' } }),
    ])
  })

  test('error: a chain or a method that the wallet did not approve is not asked for', async () => {
    const { page, network, topic } = await settle()
    const sent = network.frames.length
    await expect(
      page.request({ topic, chainId: 'eip155:10', method: 'personal_sign', params: [] }),
    ).rejects.toMatchObject({ code: 'network/unsupported' })
    await expect(
      page.request({ topic, chainId: 'eip155:1', method: 'eth_sign', params: [] }),
    ).rejects.toMatchObject({ code: 'wallet/failed', context: { walletCode: 3001 } })
    expect(network.frames).toHaveLength(sent)
  })

  test('behavior: S-23 no key of a pairing is stored, and a second answer is not heard', async () => {
    const items = new Map<string, string>()
    const written: string[] = []
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        written.push(value)
        items.set(key, value)
      },
      removeItem: (key: string) => void items.delete(key),
    }
    const pair = createPair({ storage })
    const { approval, uri } = pair.page.connect({ namespaces: proposed })
    const key = /symKey=([0-9a-f]{64})/.exec(uri)![1]!
    pair.phone.pair(uri)
    await vi.waitFor(() => expect(pair.proposals).toHaveLength(1))
    const proposal = pair.proposals[0]!
    await Promise.all([approval, proposal.approve(approved)])
    await expect(proposal.approve(approved)).rejects.toMatchObject({ code: 'pairing/expired' })
    expect(pair.page.sessions.get()).toHaveLength(1)
    expect(written.join()).not.toContain(key)
  })

  test('behavior: a session is there after a reload, also for the wallet’s requests of meanwhile', async () => {
    const storage = createMemoryStorage()
    const pair = createPair({ storage })
    const { page, phone, topic } = await settle(pair)
    page.dispose()
    const telling = phone.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
    const again = pair.createClient()
    const events: unknown[] = []
    again.onEvent((event) => events.push(event))
    await telling
    expect(again.sessions.get()).toHaveLength(1)
    expect(events).toHaveLength(1)
    again.dispose()
    // What was heard is not heard again by the next visit.
    const third = pair.createClient()
    third.onEvent((event) => events.push(event))
    await third.ping({ topic })
    expect(events).toHaveLength(1)
  })

  test('behavior: two tabs share a session, each answer comes to the one that asked, and the end to both', async () => {
    const storage = createMemoryStorage()
    const pair = createPair({ storage })
    const { page, requests, topic } = await settle(pair)
    const other = pair.createClient()
    const asking = [page, other].map((tab, index) =>
      tab.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [index] }),
    )
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    for (const { params, respond } of requests) await respond(`signed ${(params as number[])[0]}`)
    expect(await Promise.all(asking)).toEqual(['signed 0', 'signed 1'])
    // A tab does not take the other's question for the wallet's.
    await other.ping({ topic })
    const before = pair.network.frames.length
    await pair.phone.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
    const answers = pair.network.frames.slice(before).filter((frame) => frame.includes('"tag":1111'))
    expect(answers).toHaveLength(1)
    await page.disconnect({ topic })
    await vi.waitFor(() => expect(other.sessions.get()).toEqual([]))
  })

  test('behavior: tabs that ask in one millisecond ask by ids of their own', async () => {
    const at = Date.now()
    const drawn = [0.1234561, 0.1234572]
    const pair = createPair({ storage: createMemoryStorage(), now: () => at })
    const { topic, page, requests } = await settle(pair)
    const tabs = drawn.map((random) => pair.createClient({ random: () => random }))
    const asking = tabs.map((tab, index) =>
      tab.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [index] }),
    )
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    for (const { params, respond } of requests) await respond(`signed ${(params as number[])[0]}`)
    expect(await Promise.all(asking)).toEqual(['signed 0', 'signed 1'])
    for (const client of [page, ...tabs]) client.dispose()
  })

  test('behavior: two tabs at the same moment: one answer, and neither takes the other’s question for the wallet’s', async () => {
    const { locks, openTab } = createTabs()
    const pair = createPair({ storage: openTab(), locks })
    const { page, phone, requests, topic, network } = await settle(pair)
    await sleep(20)
    const other = pair.createClient({ storage: openTab() })
    await other.ping({ topic })
    for (let round = 0; round < 10; round++) {
      const before = network.frames.length
      // Both tabs ask, while the wallet tells both something.
      const asking = [page, other].map((tab, index) =>
        tab.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [index] }),
      )
      const telling = phone.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: round })
      await vi.waitFor(() => expect(requests).toHaveLength(2 * (round + 1)))
      for (const { params, respond } of requests.slice(-2)) await respond(`signed ${(params as number[])[0]}`)
      expect(await Promise.all(asking)).toEqual(['signed 0', 'signed 1'])
      await telling
      await sleep(20)
      const answers = network.frames.slice(before).filter((frame) => frame.includes('"tag":1111'))
      expect(answers).toHaveLength(1)
    }
    for (const client of [page, other, phone]) client.dispose()
  })

  test('behavior: a session that a tab ended as it closed is not brought back by another that had not heard of it', async () => {
    const { locks, openTab } = createTabs()
    const storage = openTab()
    const pair = createPair({ storage, locks })
    const { page, phone, topic } = await settle(pair)
    const other = pair.createClient({ storage: openTab() })
    await other.ping({ topic })
    // The relay does not hear of it any more.
    page.disconnect({ topic }).catch(() => {})
    page.dispose()
    await phone.extend({ topic })
    await sleep(20)
    // A page hears so of what another tab has stored.
    other.refresh()
    expect(other.sessions.get()).toEqual([])
    await sleep(20)
    expect(pair.createClient({ storage }).sessions.get()).toEqual([])
  })

  test('behavior: F-53 what a tab has not answered when it closes, another answers', async () => {
    const { locks, openTab } = createTabs()
    const pair = createPair({ storage: openTab(), locks })
    const { page, phone, topic, network } = await settle(pair)
    await sleep(20)
    page.dispose()
    // Its line is dead on the way out.
    const openSocket: OpenWebSocket = (url) => {
      const socket = network.openSocket(url)
      const send = socket.send.bind(socket)
      socket.send = (data) => (data.includes('irn_publish') ? undefined : send(data))
      return socket
    }
    const closing = pair.createClient({ storage: openTab(), openSocket })
    await vi.waitFor(() => expect(closing.relay.get().state).toBe('open'))
    const other = pair.createClient({ storage: openTab() })
    await other.ping({ topic })
    const before = network.frames.length
    const emitting = phone.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
    await sleep(50)
    closing.dispose()
    const answers = () => network.frames.slice(before).filter((frame) => frame.includes('"tag":1111'))
    await vi.waitFor(() => expect(answers()).toHaveLength(1))
    await emitting
    for (const client of [other, phone]) client.dispose()
  })

  test('behavior: F-53 an end that the relay has not taken is told by the next visit', async () => {
    const storage = createMemoryStorage()
    const pair = createPair({ storage })
    const { page, phone, topic } = await settle(pair)
    // The page closes as it is said.
    page.disconnect({ topic }).catch(() => {})
    page.dispose()
    await sleep(50)
    expect(phone.sessions.get()).toHaveLength(1)
    const again = pair.createClient()
    await vi.waitFor(() => expect(phone.sessions.get()).toEqual([]))
    expect(again.sessions.get()).toEqual([])
    again.dispose()
    expect(storage.getItem('walletconnect.farewells')).toBeNull()
  })

  test('behavior: what comes late is known to be of what has ended, also after a reload', async () => {
    const storage = createMemoryStorage()
    const sockets: WebSocketLike[] = []
    const pair = createPair({ storage })
    const { network, topic } = await settle(pair)
    await pair.page.disconnect({ topic })
    pair.page.dispose()
    const openSocket: OpenWebSocket = (url) => {
      const socket = network.openSocket(url)
      sockets.push(socket)
      return socket
    }
    const page = pair.createClient({ openSocket })
    const { uri, approval } = page.connect({ namespaces: proposed })
    approval.catch(() => {})
    await vi.waitFor(() => expect(page.relay.get().state).toBe('open'))
    const pairing = /^wc:([^@]+)/.exec(uri)![1]!
    for (const [id, of] of [topic, 'f'.repeat(64), pairing].entries()) {
      const params = { id: 'x', data: { topic: of, message: 'AA', publishedAt: 1, tag: 1 } }
      const data = JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
      sockets[0]!.onmessage?.({ data } as never)
    }
    const events = page.diagnostics().map(({ event }) => event)
    expect(events.slice(-3, -1)).toEqual(['a message came late', 'a message of an unknown topic'])
    expect(events.at(-1)).toContain('pairing')
    page.dispose()
  })

  test('behavior: F-53 a relay that restarts at every step loses nothing, and nothing comes twice', async () => {
    vi.useFakeTimers()
    try {
      const pair = createPair()
      const { page, phone, network, proposals, requests } = pair
      const run = async (work: Promise<unknown>) => {
        network.restart()
        await vi.advanceTimersByTimeAsync(60_000)
        return work
      }
      const { approval, uri } = page.connect({ namespaces: proposed })
      phone.pair(uri)
      await run(Promise.resolve())
      expect(proposals).toHaveLength(1)
      const { session } = (await run(
        Promise.all([approval, proposals[0]!.approve(approved)]).then(([one]) => one),
      )) as Awaited<typeof approval>
      const { topic } = session!
      for (let round = 0; round < 25; round++) {
        const asking = page.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [round] })
        await run(Promise.resolve())
        expect(requests).toHaveLength(round + 1)
        network.restart()
        void requests[round]!.respond(`signed ${round}`)
        expect(await run(asking)).toBe(`signed ${round}`)
      }
      page.dispose()
      phone.dispose()
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: a request that the person gives up before the relay has it is never sent', async () => {
    vi.useFakeTimers()
    try {
      const { page, network, requests, topic } = await settle()
      network.state.isUp = false
      network.cut()
      const giving = new AbortController()
      const asking = page.request({
        topic,
        chainId: 'eip155:1',
        method: 'personal_sign',
        params: [],
        signal: giving.signal,
      })
      giving.abort()
      await expect(asking).rejects.toMatchObject({ code: 'connection/aborted' })
      network.state.isUp = true
      await vi.advanceTimersByTimeAsync(60_000)
      expect(page.relay.get().state).toBe('open')
      expect(requests).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: proposals, requests and sessions end in their time', async () => {
    vi.useFakeTimers()
    try {
      const pair = createPair()
      const { approval } = pair.page.connect({ namespaces: proposed })
      const expired = expect(approval).rejects.toMatchObject({ code: 'pairing/expired' })
      await vi.advanceTimersByTimeAsync(specified.proposalMs)
      await expired
      const { page, topic } = await settle(pair)
      const asking = page.request({
        topic,
        chainId: 'eip155:1',
        method: 'personal_sign',
        params: [],
        timeoutMs: 1,
      })
      const late = expect(asking).rejects.toMatchObject({ code: 'request/expired' })
      await vi.advanceTimersByTimeAsync(specified.requestMs)
      await late
      await vi.advanceTimersByTimeAsync(specified.sessionMs)
      expect(page.sessions.get()).toEqual([])
      expect(pair.network.count()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['five minutes, where less is asked for', 1, specified.requestMs],
    ['what is asked for', 3_600_000, 3_600_000],
    ['seven days, where more is asked for', 30 * specified.requestMaximumMs, specified.requestMaximumMs],
  ])('behavior: a request waits %s', async (_, timeoutMs, waitMs) => {
    vi.useFakeTimers()
    try {
      const { page, phone, network, topic } = await settle()
      // Its session outlives it.
      const extending = setInterval(() => void phone.extend({ topic }).catch(() => {}), 24 * 3_600_000)
      const started = Date.now()
      let problem: unknown
      const asked = { topic, chainId: 'eip155:1', method: 'personal_sign', params: [], timeoutMs }
      page.request(asked).catch((error: unknown) => {
        problem = error
      })
      await vi.advanceTimersByTimeAsync(waitMs - 1_000)
      expect(problem).toBeUndefined()
      // The relay keeps it as long.
      expect(network.frames.find((frame) => frame.includes('"tag":1108'))).toContain(
        `"ttl":${waitMs / 1_000},`,
      )
      await vi.advanceTimersByTimeAsync(2_000)
      expect(problem).toMatchObject({ code: 'request/expired' })
      expect(Date.now() - started).toBe(waitMs + 1_000)
      clearInterval(extending)
      page.dispose()
      phone.dispose()
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: a ping is waited for five minutes', async () => {
    vi.useFakeTimers()
    try {
      const { page, phone, topic } = await settle()
      phone.dispose()
      let problem: unknown
      page.ping({ topic }).catch((error: unknown) => {
        problem = error
      })
      await vi.advanceTimersByTimeAsync(specified.pingMs - 1_000)
      expect(problem).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(problem).toMatchObject({ code: 'request/expired', context: { method: 'wc_sessionPing' } })
      page.dispose()
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: a wallet has an hour to sign in, also once the proposal beside it is too old', async () => {
    vi.useFakeTimers()
    try {
      const authentication = {
        chains: ['eip155:1'],
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: 'n0nce123',
        methods: ['personal_sign'],
      }
      const able = createPair({}, { onAuthentication: (one) => able.authentications.push(one) })
      const outcomes: unknown[] = []
      const connect = () => {
        const { uri, approval } = able.page.connect({ namespaces: proposed, authentication })
        approval.then(
          ({ session }) => outcomes.push(session?.peer.name),
          ({ code }) => outcomes.push(code),
        )
        able.phone.pair(uri)
      }
      connect()
      // What signs in is loaded first, which takes time of the real clock.
      await vi.waitFor(() => expect(able.authentications).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(specified.authenticateMs - 60_000)
      expect(outcomes).toEqual([])
      const { payload, approve } = able.authentications[0]!
      const iss = 'did:pkh:eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      void approve([{ h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s: '0x00' } }])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(outcomes).toEqual(['Phone'])
      connect()
      await vi.waitFor(() => expect(able.authentications).toHaveLength(2))
      await vi.advanceTimersByTimeAsync(specified.authenticateMs - 2_000)
      expect(outcomes).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(outcomes).toEqual(['Phone', 'pairing/expired'])
      able.page.dispose()
      able.phone.dispose()
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: signs in and connects in one step, or only connects where the wallet cannot', async () => {
    const authentication = {
      chains: ['eip155:1', 'eip155:10'],
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'n0nce123',
      methods: ['personal_sign'],
    }
    const pair = createPair()
    const able = createPair({}, { onAuthentication: (one) => able.authentications.push(one) })
    const first = able.page.connect({ namespaces: proposed, authentication })
    expect(first.uri).toContain('&methods=wc_sessionAuthenticate')
    able.phone.pair(first.uri)
    await vi.waitFor(() => expect(able.authentications).toHaveLength(1))
    const { payload, approve } = able.authentications[0]!
    const signed = [
      {
        h: { t: 'caip122' },
        p: { ...payload, iss: 'did:pkh:eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
        s: { t: 'eip191', s: '0x00' },
      },
    ]
    const [approval, own] = await Promise.all([first.approval, approve(signed)])
    expect(approval.signed).toEqual(signed)
    expect(approval.session?.namespaces.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
    })
    expect(own?.topic).toBe(approval.session?.topic)
    await able.page.ping({ topic: own!.topic })
    expect(able.proposals).toEqual([])

    // The code that the protocol has for a sign-in that is declined.
    const third = able.page.connect({ namespaces: proposed, authentication })
    able.phone.pair(third.uri)
    await vi.waitFor(() => expect(able.authentications).toHaveLength(2))
    await Promise.all([
      able.authentications[1]!.reject({ code: 12_001, message: 'no' }),
      expect(third.approval).rejects.toMatchObject({ code: 'wallet/rejected' }),
    ])

    const second = pair.page.connect({ namespaces: proposed, authentication })
    pair.phone.pair(second.uri)
    await vi.waitFor(() => expect(pair.proposals).toHaveLength(1))
    const [plain] = await Promise.all([second.approval, pair.proposals[0]!.approve(approved)])
    expect(plain.signed).toEqual([])
    expect(plain.session?.namespaces).toEqual(approved)
  })
})
