import { SignClient } from '@walletconnect/sign-client'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenWebSocket } from '../src/relay/WebSocketLike.js'
import { type SignClient as Client, createSignClient } from '../src/sign/createSignClient.js'
import type { Session } from '../src/sign/Session.js'
import { createMemoryStorage } from '../src/storage/createMemoryStorage.js'
import { createSignWallet, type Proposal, type WalletRequest } from '../src/wallet/createSignWallet.js'
import { closeOfficialCore, createOfficialCore, createOfficialWallet } from './createOfficialWallet.js'
import { approved, proposed } from './namespaces.js'

const metadata = { name: 'Page', description: 'A page', url: 'https://app.example', icons: [] }
/** The second of anvil's accounts. */
const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

/** The official wallet shows one request a second. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

type OfficialWallet = Awaited<ReturnType<typeof createOfficialWallet>>

export type DescribeInteroperabilityParameters = {
  /** Opens a relay; where it is, and how to end it. */
  openRelay: () => Promise<{ url: string; close: () => Promise<unknown> }>
  /** Of Node.js, which has none of its own. */
  openSocket?: OpenWebSocket
  /** More tests, while there is a session. */
  extra?: (get: () => { page: Client; phone: OfficialWallet; session: Session }) => void
}

/** Every step of the protocol with the last permissive official packages at the other end, wherever this runs. */
export function describeInteroperability({
  openRelay,
  openSocket,
  extra,
}: DescribeInteroperabilityParameters) {
  const asked: string[] = []
  let relayUrl: string
  let closeRelay: () => Promise<unknown>
  let phone: OfficialWallet
  let page: Client
  let session: Session

  beforeAll(async () => {
    // The official package asks a host of its vendor about pages; here nobody is asked.
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: unknown, ...rest: never[]) => {
      if (/^\/|127\.0\.0\.1|localhost/.test(String(url))) return fetch(url as string, ...rest)
      asked.push(String(url))
      throw new TypeError('no network')
    })
    const opened = await openRelay()
    relayUrl = opened.url
    closeRelay = opened.close
    phone = await createOfficialWallet(relayUrl)
    page = createSignClient({ relayUrl, projectId: 'test', openSocket, metadata })
  })

  afterAll(async () => {
    page?.dispose()
    await phone?.close()
    await closeRelay?.()
    vi.unstubAllGlobals()
  })

  /** Namespaces that the official wallet accepts: its types are not read-only. */
  const toOfficial = (namespaces: object) => structuredClone(namespaces) as never

  async function pair() {
    const before = phone.proposals.length
    const pairing = page.connect({ namespaces: proposed })
    await phone.wallet.pair({ uri: pairing.uri })
    await eventually(() => expect(phone.proposals).toHaveLength(before + 1))
    return { ...pairing, proposal: phone.proposals[before]! }
  }

  test('behavior: a proposal of three chain families is approved and settled', async () => {
    const { approval, proposal } = await pair()
    expect(proposal.params.proposer.metadata.name).toBe('Page')
    expect(Object.keys(proposal.params.optionalNamespaces)).toEqual(['eip155', 'solana', 'bip122'])
    const approving = phone.wallet.approveSession({ id: proposal.id, namespaces: toOfficial(approved) })
    const settled = await approval
    await approving
    session = settled.session!
    expect(session.peer.name).toBe('Official')
    expect(session.namespaces).toMatchObject(approved)
    expect(Object.keys(phone.wallet.getActiveSessions())).toEqual([session.topic])
  })

  test.each([
    ['eip155:1', 'personal_sign'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana_signMessage'],
    ['bip122:000000000019d6689c085ae165831e93', 'signMessage'],
  ])('behavior: a request on %s is answered', async (chainId, method) => {
    const before = phone.requests.length
    const params = { message: chainId }
    const asking = page.request({ topic: session.topic, chainId, method, params })
    await eventually(() => expect(phone.requests).toHaveLength(before + 1))
    const { id, topic, params: got } = phone.requests[before]!
    expect(got).toMatchObject({ chainId, request: { method, params } })
    await phone.wallet.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', result: `signed on ${chainId}` },
    })
    expect(await asking).toBe(`signed on ${chainId}`)
  })

  test('behavior: S-24 a page that nobody can vouch for is unverified', async () => {
    const { approval, proposal } = await pair()
    expect(proposal.verifyContext.verified.validation).toBe('UNKNOWN')
    const reason = { code: 5000, message: 'User rejected.' }
    await Promise.all([
      phone.wallet.rejectSession({ id: proposal.id, reason }),
      expect(approval).rejects.toMatchObject({ code: 'wallet/rejected' }),
    ])
  })

  test('error: a request is declined', async () => {
    const before = phone.requests.length
    const { topic } = session
    const asking = page.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
    await eventually(() => expect(phone.requests).toHaveLength(before + 1))
    const error = { code: 5000, message: 'User rejected.' }
    const { id } = phone.requests[before]!
    await Promise.all([
      phone.wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } }),
      expect(asking).rejects.toMatchObject({ code: 'wallet/rejected' }),
    ])
  })

  test('behavior: the wallet tells of an event, updates and extends the session', async () => {
    const { topic } = session
    const events: unknown[] = []
    page.onEvent((event) => events.push(event))
    await phone.wallet.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 8453 },
      chainId: 'eip155:1',
    })
    await eventually(() => expect(events).toMatchObject([{ name: 'chainChanged', data: 8453 }]))
    const { eip155, solana } = approved
    const { acknowledged } = await phone.wallet.updateSession({
      topic,
      namespaces: toOfficial({ eip155, solana }),
    })
    await acknowledged()
    expect(Object.keys(page.sessions.get()[0]!.namespaces)).toEqual(['eip155', 'solana'])
    const before = page.sessions.get()[0]!.expiresAt
    const extended = await phone.wallet.extendSession({ topic })
    await extended.acknowledged()
    expect(page.sessions.get()[0]!.expiresAt).toBeGreaterThanOrEqual(before)
  })

  test('behavior: each end hears the other’s ping', async () => {
    await page.ping({ topic: session.topic })
    await phone.wallet.engine.signClient.ping({ topic: session.topic })
  })

  extra?.(() => ({ page, phone, session }))

  test('behavior: the page ends the session', async () => {
    const { topic } = session
    await page.disconnect({ topic })
    await eventually(() => expect(phone.deleted).toMatchObject([{ topic }]))
  })

  test('behavior: the wallet ends a session', async () => {
    const { approval, proposal } = await pair()
    await phone.wallet.approveSession({ id: proposal.id, namespaces: toOfficial(approved) })
    const { topic } = (await approval).session!
    await phone.wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await eventually(() => expect(page.sessions.get()).toEqual([]))
  })

  test('behavior: a wallet that approves a part connects that part; a page that is opened again has it', async () => {
    const storage = createMemoryStorage()
    const base = { relayUrl, projectId: 'test', openSocket, metadata, storage }
    const first = createSignClient(base)
    const before = phone.proposals.length
    const { approval, uri } = first.connect({ namespaces: proposed })
    await phone.wallet.pair({ uri })
    await eventually(() => expect(phone.proposals).toHaveLength(before + 1))
    const { solana } = approved
    const approving = phone.wallet.approveSession({
      id: phone.proposals[before]!.id,
      namespaces: toOfficial({ solana }),
    })
    const { topic, namespaces } = (await approval).session!
    await approving
    expect(namespaces).toEqual({ solana })
    const asked = { topic, chainId: solana!.accounts[0]!.split(':').slice(0, 2).join(':') }
    const count = phone.requests.length
    const answer = async (at: number) => {
      await eventually(() => expect(phone.requests).toHaveLength(at + 1))
      const { id } = phone.requests[at]!
      await phone.wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: `${at}` } })
    }
    // The page is closed while it is asked; the answer waits in the mailbox for one that has forgotten the question.
    first.request({ ...asked, method: 'solana_signMessage', params: {} }).catch(() => {})
    await eventually(() => expect(phone.requests).toHaveLength(count + 1))
    first.dispose()
    await answer(count)
    const again = createSignClient(base)
    expect(again.sessions.get()).toMatchObject([{ topic, namespaces: { solana } }])
    const asking = again.request({ ...asked, method: 'solana_signMessage', params: {} })
    await answer(count + 1)
    expect(await asking).toBe(`${count + 1}`)
    const ended = phone.deleted.length
    await again.disconnect({ topic })
    await eventually(() => expect(phone.deleted).toHaveLength(ended + 1))
    again.dispose()
  })

  test('error: a proposal is declined', async () => {
    const { approval, proposal } = await pair()
    const reason = { code: 5000, message: 'User rejected.' }
    await Promise.all([
      phone.wallet.rejectSession({ id: proposal.id, reason }),
      expect(approval).rejects.toMatchObject({ code: 'wallet/rejected' }),
    ])
  })

  const authentication = {
    chains: ['eip155:1'],
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'n0nce12345',
    statement: 'Sign in.',
    methods: ['personal_sign', 'eth_sendTransaction'],
  }

  test('behavior: signs in and connects in one step', async () => {
    const { approval, uri } = page.connect({ namespaces: proposed, authentication })
    await phone.wallet.pair({ uri })
    await eventually(() => expect(phone.authentications).toHaveLength(1))
    const { id, params } = phone.authentications[0]!
    const iss = 'did:pkh:eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const message = phone.wallet.formatAuthMessage({ request: params.authPayload, iss })
    expect(message).toContain('app.example wants you to sign in')
    const s = { t: 'eip191', s: await account.signMessage({ message }) }
    const auths = [{ h: { t: 'caip122' }, p: { ...params.authPayload, iss }, s }]
    const [{ signed, signIns, session: own }] = await Promise.all([
      approval,
      phone.wallet.approveSessionAuthenticate({ id, auths: auths as never }),
    ])
    expect(signed).toMatchObject([{ p: { iss }, s }])
    // What a server is handed is the very text that the official wallet shows and signs.
    expect(signIns).toEqual([{ account: iss.slice('did:pkh:'.length), message, signature: s.s }])
    expect(own?.namespaces.eip155?.methods).toEqual(['eth_sendTransaction', 'personal_sign'])
    await page.ping({ topic: own!.topic })
  })

  test('error: signing in is declined, and nothing is connected', async () => {
    const before = phone.authentications.length
    const proposals = phone.proposals.length
    const sessions = page.sessions.get()
    const { approval, uri } = page.connect({ namespaces: proposed, authentication })
    await phone.wallet.pair({ uri })
    await eventually(() => expect(phone.authentications).toHaveLength(before + 1))
    const { id } = phone.authentications[before]!
    const reason = { code: 5000, message: 'User rejected.' }
    await Promise.all([
      phone.wallet.rejectSessionAuthenticate({ id, reason }),
      expect(approval).rejects.toMatchObject({ code: 'wallet/rejected' }),
    ])
    expect(page.sessions.get()).toEqual(sessions)
    // The proposal beside it is not shown to the person as a second question.
    expect(phone.proposals).toHaveLength(proposals)
  })

  test.each(['approved', 'declined'])(
    'behavior: a wallet that cannot sign in has the proposal, which is %s',
    async (outcome) => {
      const plain = await createOfficialWallet(relayUrl, { name: `plain ${outcome}`, canSignIn: false })
      const { approval, uri } = page.connect({ namespaces: proposed, authentication })
      await plain.wallet.pair({ uri })
      await eventually(() => expect(plain.proposals).toHaveLength(1))
      const { id } = plain.proposals[0]!
      if (outcome === 'declined') {
        await Promise.all([
          plain.wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
          expect(approval).rejects.toMatchObject({ code: 'wallet/rejected' }),
        ])
      } else {
        const approving = plain.wallet.approveSession({ id, namespaces: toOfficial(approved) })
        const { session: own, signed } = await approval
        await approving
        expect(signed).toEqual([])
        expect(own?.namespaces).toMatchObject(approved)
        await page.ping({ topic: own!.topic })
        await page.disconnect({ topic: own!.topic })
        // Closed while it deletes a session, the package opens its connection anew, and rejects where nobody listens.
        await eventually(() => expect(plain.deleted).toMatchObject([{ topic: own!.topic }]))
      }
      await plain.close()
    },
  )

  test('behavior: the official page finds our wallet by our relay', async () => {
    const proposals: Proposal[] = []
    const requests: WalletRequest[] = []
    const wallet = createSignWallet({
      relayUrl: relayUrl,
      projectId: 'test',
      openSocket,
      metadata,
      onProposal: (one) => proposals.push(one),
      onRequest: (one) => requests.push(one),
    })
    const official = await SignClient.init({ core: createOfficialCore(relayUrl, 'page'), metadata })
    const { uri, approval } = await official.connect({ optionalNamespaces: toOfficial(proposed) })
    wallet.pair(uri!)
    await eventually(() => expect(proposals).toHaveLength(1))
    const [{ topic }] = await Promise.all([approval(), proposals[0]!.approve(approved)])
    const request = { method: 'personal_sign', params: ['0x00'] }
    const asking = official.request({ topic, chainId: 'eip155:1', request })
    await eventually(() => expect(requests).toMatchObject([request]))
    await requests[0]!.respond('0x12')
    expect(await asking).toBe('0x12')
    await wallet.ping({ topic })
    await official.ping({ topic })
    await official.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await eventually(() => expect(wallet.sessions.get()).toEqual([]))
    wallet.dispose()
    await closeOfficialCore(official.core)
  })

  test('behavior: our side asks no host but the relay', () => {
    expect(asked.filter((url) => !/walletconnect\.(?:com|org)|reown/.test(url))).toEqual([])
  })
}
