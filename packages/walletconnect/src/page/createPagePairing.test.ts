import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPair } from '../../test/createPair.js'
import { relayUrl } from '../../test/createRelayNetwork.js'
import { approved } from '../../test/namespaces.js'
import { createNobleIdentity } from '../crypto/createNobleIdentity.js'
import { createMemoryStorage } from '../storage/createMemoryStorage.js'
import { createPagePairing } from './createPagePairing.js'

const [mainnet, base] = ['eip155:1', 'eip155:8453']
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { title: 'Page' }))
  vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
})

type StandardWallet = {
  name: string
  accounts: readonly { features: readonly string[] }[]
  features: Readonly<Record<string, { connect?: () => Promise<unknown> }>>
}

/** What the wallets of the page announce themselves as. */
function listAnnounced() {
  const found: {
    name: string
    provider?: { request: (call: object) => Promise<unknown> }
    wallet?: StandardWallet
  }[] = []
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent).detail
    found.push({ name: info.name, provider })
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const register = (wallet: StandardWallet) => {
    found.push({ name: wallet.name, wallet })
    return () => {}
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return found
}

/** One widget of the page. */
function open(
  pair: ReturnType<typeof createPair>,
  chains: readonly string[],
  storage = createMemoryStorage(),
) {
  return createPagePairing({
    relayUrl,
    networks: chains.map((caipNetworkId) => ({
      caipNetworkId,
      chainNamespace: caipNetworkId.split(':')[0],
    })) as never,
    storage,
    client: { openSocket: pair.network.openSocket, page: undefined, createIdentity: createNobleIdentity },
  })
}

test('default: announced once in each chain family', () => {
  const pairing = open(createPair(), [mainnet, solana])
  expect(listAnnounced().map(({ name }) => name)).toEqual(['WalletConnect', 'WalletConnect'])
  pairing.dispose()
  expect(listAnnounced()).toEqual([])
})

test('behavior: two instances of a page are one wallet, with one code and the networks of both', async () => {
  const pair = createPair()
  const first = open(pair, [mainnet])
  const second = open(pair, [base, solana])
  const announced = listAnnounced()
  expect(announced).toHaveLength(2)
  const connecting = announced[0]?.provider?.request({ method: 'eth_requestAccounts' })
  connecting?.catch(() => {})
  const uri = await vi.waitUntil(() => first.state.get().uri)
  expect(second.state.get().uri).toBe(uri)
  pair.phone.pair(uri)
  const proposal = await vi.waitUntil(() => pair.proposals[0])
  expect(proposal.namespaces.eip155?.chains).toEqual([mainnet, base])
  expect(proposal.namespaces.solana?.chains).toEqual([solana])
  // One that goes leaves the other its session.
  first.dispose()
  expect(second.state.get().uri).toBe(uri)
  second.dispose()
  await vi.waitFor(() => expect(pair.network.count()).toBeLessThan(2))
})

test.each([
  [['sendTransfer'], ['bitcoin:signMessage', 'latchkey:sendTransfer']],
  [
    ['signPsbt', 'sendTransfer'],
    ['bitcoin:signTransaction', 'bitcoin:signMessage'],
  ],
  [['signPsbt'], ['bitcoin:signTransaction', 'bitcoin:signMessage']],
])('behavior: Bitcoin by a wallet that approves %s: its account has %s', async (methods, features) => {
  const pair = createPair()
  const pairing = open(pair, [bitcoin])
  onTestFinished(() => pairing.dispose())
  const [{ wallet } = {}] = listAnnounced()
  const connecting = wallet?.features['standard:connect']?.connect?.()
  pair.phone.pair(await vi.waitUntil(() => pairing.state.get().uri))
  const proposal = await vi.waitUntil(() => pair.proposals[0])
  expect(proposal.namespaces.bip122?.methods).toEqual(['signPsbt', 'signMessage', 'sendTransfer'])
  const { bip122 } = approved
  await proposal.approve({ bip122: { ...(bip122 as NonNullable<typeof bip122>), methods } })
  await connecting
  expect(wallet?.accounts[0]?.features).toEqual(features)
})
