import { base58, base64, hex } from '@scure/base'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPair } from '../../test/createPair.js'
import { relayUrl } from '../../test/createRelayNetwork.js'
import { approved, proposed } from '../../test/namespaces.js'
import { createNobleIdentity } from '../crypto/createNobleIdentity.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import { bitcoinCalls } from './bitcoinCalls.js'
import { createEvmProvider } from './createEvmProvider.js'
import { createSessionLink } from './createSessionLink.js'
import { createStandardWallet } from './createStandardWallet.js'
import { solanaCalls } from './solanaCalls.js'

const evmAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = '9aUn5swQzUTRanaaTwmszxiv89cvFwUCjEBv1vZCoT1u'
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const mainnet = 'bip122:000000000019d6689c085ae165831e93'

type Connect = (input?: { silent: boolean }) => Promise<{ accounts: readonly { address: string }[] }>
type Call = (input: object) => Promise<readonly Record<string, Uint8Array>[]>

/** A page with three chain families on one session, and a phone. */
function setUp({ storage = createMemoryStorage(), pair = createPair() } = {}) {
  const { network, phone, proposals, requests } = pair
  const link = createSessionLink({
    relayUrl,
    projectId: 'test',
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    namespaces: {
      ...proposed,
      solana: { chains: proposed.solana?.chains ?? [], methods: ['solana_signTransaction'], events: [] },
      bip122: { chains: [mainnet], methods: ['signPsbt', 'sendTransfer'], events: [] },
    },
    storage,
    client: { openSocket: network.openSocket, page: undefined, createIdentity: createNobleIdentity },
  })
  onTestFinished(link.dispose)
  const provider = createEvmProvider({ link, storage, chains: ['eip155:1', 'eip155:8453'] })
  const family = (namespace: 'solana' | 'bip122') => {
    const wallet = createStandardWallet({
      link,
      name: 'WalletConnect',
      namespace,
      chains: proposed[namespace]?.chains ?? [],
      toChain: (chainId) => (chainId === mainnet ? 'bitcoin:mainnet' : chainId),
      features:
        namespace === 'solana'
          ? ['solana:signTransaction']
          : ['bitcoin:signTransaction', 'latchkey:sendTransfer'],
      load: async () => (namespace === 'solana' ? solanaCalls : bitcoinCalls),
    })
    const changes: unknown[] = []
    const { on } = wallet.features['standard:events'] as { on: (name: string, hear: object) => void }
    on('change', (change: unknown) => changes.push(change))
    const { connect } = wallet.features['standard:connect'] as { connect: Connect }
    return { wallet, connect, changes }
  }
  return {
    storage,
    pair,
    network,
    phone,
    proposals,
    requests,
    link,
    provider,
    solana: family('solana'),
    bitcoin: family('bip122'),
  }
}

type Page = ReturnType<typeof setUp>

const ask = ({ provider }: Page, method: string, ...params: unknown[]) => provider.request({ method, params })
const scanned = (page: Page) => vi.waitUntil(() => page.link.state.get().uri)

/** The phone scans what is shown, and approves. */
async function approve(page: Page, namespaces = approvedAll) {
  page.phone.pair(await scanned(page))
  const proposal = await vi.waitUntil(() => page.proposals.at(-1))
  await proposal.approve(namespaces)
}

const { eip155, solana, bip122 } = approved as Required<typeof approved>
const approvedAll = {
  eip155: {
    ...(eip155 as NonNullable<typeof eip155>),
    accounts: [`eip155:1:${evmAddress}`, `eip155:8453:${evmAddress}`],
  },
  solana: { ...(solana as NonNullable<typeof solana>), methods: ['solana_signTransaction'] },
  bip122: { ...(bip122 as NonNullable<typeof bip122>), methods: ['signPsbt'] },
}

async function connected() {
  const page = setUp()
  const connecting = ask(page, 'eth_requestAccounts')
  await approve(page)
  await connecting
  await page.solana.connect()
  await page.bitcoin.connect()
  return page
}

test('default: one pairing, three chain families', async () => {
  const page = setUp()
  const connecting = ask(page, 'eth_requestAccounts')
  await approve(page)
  expect(await connecting).toEqual([evmAddress])
  expect((await page.solana.connect()).accounts).toMatchObject([{ address: solanaAddress }])
  expect((await page.bitcoin.connect()).accounts).toMatchObject([
    { address: bitcoinAddress, chains: ['bitcoin:mainnet'] },
  ])
  expect(page.proposals).toHaveLength(1)
  expect(Object.keys(page.proposals[0]?.namespaces ?? {})).toEqual(['eip155', 'solana', 'bip122'])
  expect(page.link.state.get()).toEqual({})
})

test('behavior: nothing is loaded or asked before it is chosen', async () => {
  const page = setUp()
  expect(await ask(page, 'eth_accounts')).toEqual([])
  expect((await page.solana.connect({ silent: true })).accounts).toEqual([])
  expect(page.network.state.attempts).toEqual([])
})

test('behavior: a wallet that approves a part serves that part', async () => {
  const page = setUp()
  const connecting = page.solana.connect()
  await approve(page, { solana: approvedAll.solana } as typeof approvedAll)
  expect((await connecting).accounts).toHaveLength(1)
  await expect(ask(page, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  await expect(page.bitcoin.connect()).rejects.toMatchObject({ code: 4100 })
  expect(page.proposals).toHaveLength(1)
})

test('behavior: requests reach the phone on the network that is in use', async () => {
  const page = await connected()
  const changed = vi.fn()
  page.provider.on('chainChanged', changed)
  expect(await ask(page, 'eth_chainId')).toBe('0x1')
  await ask(page, 'wallet_switchEthereumChain', { chainId: '0x2105' })
  expect(changed).toHaveBeenCalledWith('0x2105')
  await expect(ask(page, 'wallet_switchEthereumChain', { chainId: '0x5' })).rejects.toMatchObject({
    code: 4902,
  })
  const asking = ask(page, 'eth_sendTransaction', { from: evmAddress })
  const request = await vi.waitUntil(() => page.requests[0])
  expect(request).toMatchObject({ chainId: 'eip155:8453', method: 'eth_sendTransaction' })
  await request.respond('0xhash')
  expect(await asking).toBe('0xhash')
  await expect(ask(page, 'wallet_getCapabilities')).rejects.toMatchObject({ code: 'wallet/failed' })
  expect(page.requests).toHaveLength(1)
})

test('behavior: Solana and Bitcoin sign by it', async () => {
  const page = await connected()
  const transaction = new Uint8Array(200)
  transaction[0] = 1
  const [account] = page.solana.wallet.accounts
  const sun = page.solana.wallet.features['solana:signTransaction'] as { signTransaction: Call }
  const signing = sun.signTransaction({ account, chain: 'solana:mainnet', transaction })
  const request = await vi.waitUntil(() => page.requests[0])
  expect(request).toMatchObject({
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    params: { transaction: base64.encode(transaction), pubkey: solanaAddress },
  })
  // A wallet that gives its signature alone.
  await request.respond({ signature: base58.encode(new Uint8Array(64).fill(7)) })
  const [signed] = await signing
  expect(hex.encode(signed?.signedTransaction ?? new Uint8Array())).toBe(
    `01${'07'.repeat(64)}${'00'.repeat(135)}`,
  )

  const coin = page.bitcoin.wallet.features['bitcoin:signTransaction'] as { signTransaction: Call }
  const [own] = page.bitcoin.wallet.accounts
  const psbt = Uint8Array.of(1, 2)
  const inputsToSign = [{ account: own, signingIndexes: [0], sigHash: 1 }]
  const spending = coin.signTransaction({ psbt, inputsToSign })
  const second = await vi.waitUntil(() => page.requests[1])
  expect(second).toMatchObject({
    chainId: mainnet,
    params: {
      psbt: base64.encode(psbt),
      signInputs: [{ address: bitcoinAddress, index: 0, sighashTypes: [1] }],
      broadcast: false,
    },
  })
  await second.respond({ psbt: base64.encode(Uint8Array.of(3)) })
  expect(await spending).toEqual([{ signedPsbt: Uint8Array.of(3) }])
})

test('behavior: a wallet that makes payments of Bitcoin by itself', async () => {
  const page = setUp()
  const connecting = page.bitcoin.connect()
  await approve(page, { ...approvedAll, bip122: { ...approvedAll.bip122, methods: ['sendTransfer'] } })
  await connecting
  const [account] = page.bitcoin.wallet.accounts
  const feature = page.bitcoin.wallet.features['latchkey:sendTransfer'] as { sendTransfer: Call }
  const paying = feature.sendTransfer({ account, to: 'bc1qsomebody', amount: 60_001n })
  const request = await vi.waitUntil(() => page.requests[0])
  expect(request).toMatchObject({
    chainId: mainnet,
    method: 'sendTransfer',
    params: { account: bitcoinAddress, recipientAddress: 'bc1qsomebody', amount: '60001' },
  })
  await request.respond({ txid: 'ab'.repeat(32) })
  expect(await paying).toEqual([{ txid: 'ab'.repeat(32) }])
})

test('behavior: what the phone ends is over in every family', async () => {
  const page = await connected()
  const gone = vi.fn()
  page.provider.on('accountsChanged', gone)
  const [session] = page.phone.sessions.get()
  await page.phone.disconnect({ topic: session?.topic ?? '' })
  await vi.waitUntil(() => gone.mock.calls.length > 0)
  expect(gone).toHaveBeenCalledWith([])
  expect(page.solana.changes.at(-1)).toEqual({ accounts: [] })
  expect(page.bitcoin.changes.at(-1)).toEqual({ accounts: [] })
})

test('behavior: one family that disconnects ends the session', async () => {
  const page = await connected()
  await ask(page, 'wallet_revokePermissions', { eth_accounts: {} })
  expect(page.solana.changes.at(-1)).toEqual({ accounts: [] })
  await vi.waitUntil(() => page.phone.sessions.get().length === 0)
})

test('behavior: a reload finds it again', async () => {
  const { storage, pair } = await connected()
  const again = setUp({ storage, pair })
  expect(await ask(again, 'eth_accounts')).toEqual([evmAddress])
  expect((await again.solana.connect({ silent: true })).accounts).toHaveLength(1)
  expect(pair.proposals).toHaveLength(1)
})

test('behavior: giving up takes the code away, and the next try has its own', async () => {
  const page = setUp()
  const given = ask(page, 'eth_requestAccounts')
  const first = await scanned(page)
  page.link.cancel()
  const again = ask(page, 'eth_requestAccounts')
  await expect(given).rejects.toMatchObject({ code: 'connection/aborted' })
  await vi.waitUntil(() => ![undefined, first].includes(page.link.state.get().uri))
  await approve(page)
  expect(await again).toEqual([evmAddress])
})

test('behavior: a code is replaced before it expires, and the one before it still counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = setUp()
  const connecting = ask(page, 'eth_requestAccounts')
  const first = await vi.waitUntil(() => page.link.state.get().uri)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(page.link.state.get().uri).not.toBe(first)
  page.phone.pair(first)
  const proposal = await vi.waitUntil(() => page.proposals[0])
  await proposal.approve(approvedAll)
  expect(await connecting).toEqual([evmAddress])
})

test('error: a relay that is away is said within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = setUp()
  page.network.state.isUp = false
  ask(page, 'eth_requestAccounts').catch(() => {})
  await vi.waitUntil(() => page.link.state.get().uri)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(page.link.state.get().problem?.code).toBe('relay/unreachable')
  page.network.state.isUp = true
  page.link.retry()
  await vi.waitUntil(() => page.link.state.get().problem === undefined)
})

test('error: a relay that refuses the page ends the attempt', async () => {
  const page = setUp()
  const problems: unknown[] = []
  page.link.state.subscribe(() => problems.push(page.link.state.get().problem?.code))
  page.network.state.refusal = 'Unauthorized: origin not allowed'
  await expect(ask(page, 'eth_requestAccounts')).rejects.toMatchObject({
    code: 'relay/refused',
    context: { cause: 'origin' },
  })
  expect(problems).toContain('relay/refused')
})

test('behavior: while a request waits, the wallet that has it is told, with what opens its app', async () => {
  const redirect = { native: 'pocket://', universal: 'https://pocket.example/wc' }
  const metadata = { name: 'Pocket', description: '', url: '', icons: [], redirect }
  const page = setUp({ pair: createPair({}, { metadata }) })
  const connecting = ask(page, 'eth_requestAccounts')
  await approve(page)
  await connecting
  expect(page.link.state.get()).toEqual({})
  const first = ask(page, 'personal_sign', '0x', evmAddress)
  const second = ask(page, 'personal_sign', '0x', evmAddress)
  await vi.waitUntil(() => page.requests.length === 2)
  const asked = { name: 'Pocket', links: ['pocket://', 'https://pocket.example/wc'] }
  expect(page.link.state.get()).toEqual({ asked })
  await page.requests[0]?.respond('0x01')
  await first
  expect(page.link.state.get()).toEqual({ asked })
  await page.requests[1]?.reject()
  await second.catch(() => {})
  expect(page.link.state.get()).toEqual({})
})

test('behavior: a pairing that a view has begun is the one that adapters find', async () => {
  const page = setUp()
  page.link.prepare()
  // Nothing is sent before.
  expect(page.network.state.attempts).toEqual([])
  page.link.start()
  const uri = await scanned(page)
  const connecting = ask(page, 'eth_requestAccounts')
  await approve(page)
  expect(await connecting).toEqual([evmAddress])
  expect(page.proposals).toHaveLength(1)
  expect(uri).toMatch(/^wc:/)
  // One that is given up is none that fails unheard.
  const other = setUp()
  other.link.start()
  await scanned(other)
  other.link.cancel()
  await vi.waitFor(() => expect(other.link.state.get()).toEqual({}))
})
