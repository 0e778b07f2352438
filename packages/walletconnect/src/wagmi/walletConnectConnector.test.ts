import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  http,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { base, mainnet, optimism } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPair } from '../../test/createPair.js'
import { relayUrl } from '../../test/createRelayNetwork.js'
import { approved } from '../../test/namespaces.js'
import { createNobleIdentity } from '../crypto/createNobleIdentity.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import { walletConnectConnector } from './walletConnectConnector.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const namespaces = {
  eip155: { ...approved.eip155!, accounts: [`eip155:1:${address}`, `eip155:8453:${address}`] },
}
const metadata = { name: 'Page', description: '', url: 'https://app.example', icons: [] }

/** A page of wagmi's, and a phone. */
function setUp(pair = createPair(), storage = createMemoryStorage(), kept = createMemoryStorage()) {
  const uris: (string | undefined)[] = []
  vi.stubGlobal('document', { title: 'Page' })
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const config = createConfig({
    chains: [mainnet, base, optimism],
    transports: { [mainnet.id]: http(), [base.id]: http(), [optimism.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: kept }),
    connectors: [
      walletConnectConnector({
        relayUrl,
        metadata,
        storage,
        onUri: (uri) => uris.push(uri),
        client: { openSocket: pair.network.openSocket, page: undefined, createIdentity: createNobleIdentity },
      }),
    ],
  })
  return { config, connector: config.connectors[0]!, uris, pair, storage, kept }
}

async function connected(page = setUp()) {
  const { config, connector, uris, pair } = page
  const connecting = connect(config, { connector })
  pair.phone.pair((await vi.waitUntil(() => uris[0]))!)
  const proposal = await vi.waitUntil(() => pair.proposals.at(-1))
  await proposal.approve(namespaces)
  return { ...page, connection: await connecting }
}

test('default: wagmi connects, signs, switches and disconnects', async () => {
  const { config, connector, uris, pair, connection } = await connected()
  expect(connection).toEqual({ accounts: [address], chainId: 1 })
  expect(pair.proposals[0]?.namespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:8453', 'eip155:10'])
  // The code is taken away.
  expect(uris).toEqual([expect.stringMatching(/^wc:/), undefined])
  const signing = signMessage(config, { message: 'hi' })
  const request = await vi.waitUntil(() => pair.requests[0])
  expect(request).toMatchObject({ chainId: 'eip155:1', method: 'personal_sign' })
  await request.respond('0x1234')
  expect(await signing).toBe('0x1234')
  await switchChain(config, { chainId: base.id })
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(base.id))
  await disconnect(config, { connector })
  expect(getConnection(config).status).toBe('disconnected')
  expect(await connector.isAuthorized()).toBe(false)
})

test('behavior: found again by a reload, which asks nobody', async () => {
  const { pair, storage, kept } = await connected()
  const again = setUp(pair, storage, kept)
  await reconnect(again.config)
  expect(getConnection(again.config)).toMatchObject({ status: 'connected', address, chainId: 1 })
  expect(again.uris).toEqual([])
})

test('behavior: a session that ends on the phone ends here', async () => {
  const { config, pair } = await connected()
  const [session] = pair.phone.sessions.get()
  await pair.phone.disconnect({ topic: session!.topic })
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
})

test('error: a network that the wallet did not approve, and a person who declines', async () => {
  const { config } = await connected()
  await expect(switchChain(config, { chainId: optimism.id })).rejects.toThrow()
  const other = setUp()
  const connecting = connect(other.config, { connector: other.connector })
  other.pair.phone.pair((await vi.waitUntil(() => other.uris[0]))!)
  const proposal = await vi.waitUntil(() => other.pair.proposals[0])
  const declined = expect(connecting).rejects.toMatchObject({ code: 'wallet/rejected' })
  await proposal.reject()
  await declined
})
