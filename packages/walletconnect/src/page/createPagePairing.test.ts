import type { PairedSignature, PairingHost } from '@latchkey/core/adapter'
import { parseSignInMessage } from '@latchkey/protocol/sign-in'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
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
  signIn?: PairingHost['signIn'],
) {
  return createPagePairing({
    relayUrl,
    signIn,
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
  // One that goes leaves the other its session, and the page the wallets that are it.
  first.dispose()
  expect(second.state.get().uri).toBe(uri)
  expect(listAnnounced()).toHaveLength(2)
  second.dispose()
  expect(listAnnounced()).toHaveLength(0)
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

describe('a page that requires a sign-in', () => {
  const account = privateKeyToAccount(generatePrivateKey())

  /** What the page’s server is handed, in order with what the page hears. */
  function createSignIn() {
    const heard: ('verified' | 'connected')[] = []
    const accepted: PairedSignature[] = []
    const signIn: PairingHost['signIn'] = async (proposed) => ({
      request: {
        ...proposed,
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: 'abcdefgh12345678',
        statement: 'Welcome.',
      },
      async accept(signed) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        accepted.push(...signed)
        heard.push('verified')
      },
    })
    return { heard, accepted, signIn }
  }

  test('default: the wallet signs in as it connects, and the page is connected once the server knows', async () => {
    const { heard, accepted, signIn } = createSignIn()
    const pair = createPair({}, { onAuthentication: (one) => pair.authentications.push(one) })
    const pairing = open(pair, [mainnet, base], undefined, signIn)
    onTestFinished(() => pairing.dispose())
    const [{ provider } = {}] = listAnnounced()
    const connecting = provider?.request({ method: 'eth_requestAccounts' }).then((accounts) => {
      heard.push('connected')
      return accounts
    })
    pair.phone.pair(await vi.waitUntil(() => pairing.state.get().uri))
    const { payload, approve } = await vi.waitUntil(() => pair.authentications[0])
    // The wallet writes the text by itself, with the sentence of what it grants (EIP-5573).
    const grants =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain' for 'eip155'."
    const text = [
      'app.example wants you to sign in with your Ethereum account:',
      account.address,
      '',
      `Welcome. ${grants}`,
      '',
      'URI: https://app.example',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh12345678',
      `Issued At: ${payload.iat}`,
      'Resources:',
      ...(payload.resources as string[]).map((one) => `- ${one}`),
    ].join('\n')
    const signature = await account.signMessage({ message: text })
    const iss = `did:pkh:eip155:1:${account.address}`
    await approve([{ h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s: signature } }])
    expect(await connecting).toEqual([account.address])
    expect(heard).toEqual(['verified', 'connected'])
    const [{ message } = { message: '' }] = accepted
    expect(accepted).toEqual([{ account: `eip155:1:${account.address}`, message, signature }])
    expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
    expect(parseSignInMessage(message)).toMatchObject({ chainId: mainnet, nonce: 'abcdefgh12345678' })
    expect(pair.proposals).toEqual([])
  })

  test('error: a wallet that signs in without a capability ends the pairing, and nobody is signed in', async () => {
    const { accepted, signIn } = createSignIn()
    const pair = createPair({}, { onAuthentication: (one) => pair.authentications.push(one) })
    const pairing = open(pair, [mainnet], undefined, signIn)
    onTestFinished(() => pairing.dispose())
    const [{ provider } = {}] = listAnnounced()
    const connecting = provider?.request({ method: 'eth_requestAccounts' })
    const refused = expect(connecting).rejects.toThrow()
    pair.phone.pair(await vi.waitUntil(() => pairing.state.get().uri))
    const { payload, approve } = await vi.waitUntil(() => pair.authentications[0])
    const { resources: _, ...bare } = payload
    const iss = `did:pkh:eip155:1:${account.address}`
    const text = `${bare.domain} wants you to sign in with your Ethereum account:\n${account.address}\n\nWelcome.\n\nURI: ${bare.aud}\nVersion: 1\nChain ID: 1\nNonce: ${bare.nonce}\nIssued At: ${bare.iat}`
    const signature = await account.signMessage({ message: text })
    await approve([{ h: { t: 'caip122' }, p: { ...bare, iss }, s: { t: 'eip191', s: signature } }])
    await refused
    expect(accepted).toEqual([])
  })

  test('behavior: a wallet that cannot is connected without, and a page without a nonce asks for none', async () => {
    const { accepted, signIn } = createSignIn()
    const signIns = [signIn, async () => undefined, () => Promise.reject(new Error('no'))]
    for (const one of signIns) {
      const pair = createPair()
      const pairing = open(pair, [mainnet], undefined, one)
      const { provider } = listAnnounced().at(-1) ?? {}
      const connecting = provider?.request({ method: 'eth_requestAccounts' })
      const uri = await vi.waitUntil(() => pairing.state.get().uri)
      expect(uri.includes('wc_sessionAuthenticate')).toBe(one === signIn)
      pair.phone.pair(uri)
      const { eip155 } = approved
      await (await vi.waitUntil(() => pair.proposals[0])).approve({ eip155: eip155 as never })
      expect(await connecting).toHaveLength(1)
      pairing.dispose()
    }
    expect(accepted).toEqual([])
  })

  test('behavior: a page of several chain families connects first: a session that begins with a sign-in has EVM alone', async () => {
    const { signIn } = createSignIn()
    const pairing = open(createPair(), [mainnet, solana], undefined, signIn)
    onTestFinished(() => pairing.dispose())
    pairing.start()
    expect(await vi.waitUntil(() => pairing.state.get().uri)).not.toContain('wc_sessionAuthenticate')
  })

  test('behavior: given up while the nonce is on its way, no code is made', async () => {
    const pairing = open(
      createPair(),
      [mainnet],
      undefined,
      () => new Promise((resolve) => setTimeout(resolve, 50)),
    )
    onTestFinished(() => pairing.dispose())
    const connecting = listAnnounced()[0]?.provider?.request({ method: 'eth_requestAccounts' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    pairing.cancel()
    await expect(connecting).rejects.toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(pairing.state.get().uri).toBeUndefined()
  })
})
