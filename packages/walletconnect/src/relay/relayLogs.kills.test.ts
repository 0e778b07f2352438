import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRelayToken } from '../../../server/test/createRelayToken.js'
import { startProgram } from '../../../server/test/startProgram.js'
import { findTestRedis, startTestRedis } from '../../../server/test/startTestRedis.js'
import { approved, proposed } from '../../test/namespaces.js'
import { openSocket } from '../../test/openSocket.js'
import { createSignClient } from '../sign/createSignClient.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import { createSignWallet, type Proposal, type WalletRequest } from '../wallet/createSignWallet.js'

vi.setConfig({ testTimeout: 120_000 })

const metadata = { name: 'Example', description: '', url: 'https://app.example', icons: [] }

const redisProgram = await findTestRedis()

test.skipIf(!redisProgram)(
  'behavior: V-06 neither the relay’s log nor the client’s has a topic, a key, a token, an address or a message',
  async () => {
    const redis = await startTestRedis({ isKept: true })
    const relay = startProgram('../src/main.ts', ['relay', '--port', '0'], { REDIS_URL: redis.url })
    const relayUrl = /ws:\/\/\S+/.exec(await relay.nextText())?.[0] ?? ''
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(console, level),
    )
    const opened: string[] = []
    const frames: string[] = []
    const storage = createMemoryStorage()
    const base = {
      relayUrl,
      projectId: 'secret-project',
      metadata,
      page: undefined,
      openSocket: (url: string) => {
        opened.push(url)
        const socket = openSocket(url)
        const { send } = socket
        return Object.assign(socket, {
          send(text: string) {
            frames.push(text)
            send.call(socket, text)
          },
        })
      },
    }
    const proposals: Proposal[] = []
    const requests: WalletRequest[] = []
    const page = createSignClient({ ...base, storage })
    const phone = createSignWallet({
      ...base,
      onProposal: (one) => proposals.push(one),
      onRequest: (one) => requests.push(one),
    })
    const { uri, approval } = page.connect({ namespaces: proposed })
    phone.pair(uri)
    await vi.waitFor(() => expect(proposals).toHaveLength(1), { timeout: 20_000 })
    const [{ session }] = await Promise.all([approval, proposals[0]!.approve(approved)])
    const { topic } = session!
    const params = ['a text that nobody else may read']
    const asking = page.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params })
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 20_000 })
    await requests[0]!.respond('0x5ec2e7')
    await asking
    // What goes wrong is where logs say more: a token of another relay, no JSON, calls that are refused, a message of nobody.
    const bad = createRelayToken('wss://other.example')
    const good = createRelayToken(relayUrl)
    for (const auth of [bad, good]) {
      const socket = new WebSocket(`${relayUrl}/?auth=${auth}&projectId=secret-project&useOnCloseEvent=true`)
      socket.on('error', () => {})
      await new Promise((resolve) => socket.on('open', resolve))
      socket.send('{')
      socket.send(
        JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params: { topic, message: 1 } }),
      )
      const message = 'AAAA a message that cannot be opened'
      socket.send(
        JSON.stringify({
          id: 2,
          jsonrpc: '2.0',
          method: 'irn_publish',
          params: { topic, message, ttl: 300, tag: 1 },
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 500))
      socket.close()
    }
    await vi.waitFor(() => expect(page.diagnostics().length).toBeGreaterThan(1))
    const sessions = JSON.parse(storage.getItem('walletconnect.sessions') ?? '{}') as {
      value: { key: string }[]
    }
    await page.disconnect({ topic })
    page.dispose()
    phone.dispose()
    await relay.end('SIGTERM')
    const noted = JSON.stringify(page.diagnostics()) + storage.getItem('walletconnect.diagnostics')
    const logs = relay.texts().join('') + noted + JSON.stringify(printed.flatMap(({ mock }) => mock.calls))
    for (const spy of printed) spy.mockRestore()
    // The test sees what it looks for where it is.
    expect(frames.join()).toContain(topic)
    expect(relay.texts().join('')).toContain('The relay')
    const secrets = [
      topic,
      ...opened.map((url) => new URL(url).searchParams.get('auth') ?? ''),
      ...[bad, good],
      uri,
      /symKey=([0-9a-f]+)/.exec(uri)?.[1] ?? '',
      /^wc:([0-9a-f]+)/.exec(uri)?.[1] ?? '',
      sessions.value[0]?.key ?? '',
      ...frames.flatMap((frame) => /"message":"([^"]+)"/.exec(frame)?.[1] ?? []),
      'AAAA',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      params[0] ?? '',
      '0x5ec2e7',
      'did:key',
      'secret-project',
      '127.0.0.1:',
    ]
    expect(secrets.every((secret) => secret.length > 3)).toBe(true)
    // Where it listens is said once, and is no client's address.
    const said = logs.replace(relayUrl, '')
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
    await redis.close()
  },
)
