import { createPublicKey, verify } from 'node:crypto'
import { connect, createLatchkey, disconnect, loadConnectors, reconnect } from '@latchkey/core'
import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { type AdapterHarness, describeAdapter, type WalletHand } from '@latchkey/core/contract'
import type { DemoAccount } from '@latchkey/devnet'
import { makeAmount } from '@latchkey/protocol'
import { createSolanaWallet, type SolanaWallet, toSolanaKey } from '@latchkey/testing/solana'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createSolanaChain, createStranger } from '../test/solanaChain.js'
import { createSolanaAdapter } from './createSolanaAdapter.js'
import { solanaDevnet, solanaMainnet } from './networks/publicNetworks.js'
import { toCaip2Id } from './networks/toCaip2Id.js'
import type { SolanaNetwork } from './SolanaNetwork.js'
import { solana } from './solana.js'

const { accounts, solana: node } = inject('devnet')
const [alice, bob, carol, dave] = accounts as [DemoAccount, DemoAccount, DemoAccount, DemoAccount]
const local: SolanaNetwork = { name: 'Local', genesisHash: node.genesisHash, rpcUrl: node.rpcUrl }
const networks = [local, solanaDevnet({ rpcUrl: 'http://127.0.0.1:9' })] as const
const caipNetworkId = toCaip2Id(node.genesisHash)
const chain = createSolanaChain(node)
const usdc = node.mints.USDC as { address: string; decimals: number }
const receivers = Array.from({ length: 40 }, () => createStranger().address)
let receiver = 0
beforeAll(async () => {
  await Promise.all(receivers.map((address) => chain.fund(address, 10_000_000n)))
})

// What the library of Wallet Standard needs of a browser. It keeps the first window it sees, so there is one for all.
const page = new EventTarget() as Window
vi.stubGlobal('window', page)

function createStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const createWallet = (name: string, people: readonly DemoAccount[], storage = createStorage()) =>
  createSolanaWallet({
    name,
    storage,
    accounts: people.map(({ solana }) => solana.secretKey),
    chains: [
      { chain: 'solana:localnet', rpcUrl: node.rpcUrl },
      { chain: 'solana:devnet', rpcUrl: node.rpcUrl },
    ],
  })

/** What is in the browser besides the page: it outlives a reload of it. */
const browsers = new WeakMap<AdapterHost, { storage: ReturnType<typeof createStorage>; leave: () => void }>()

function open(host: AdapterHost): AdapterHarness {
  const { storage, leave } = browsers.get(host) ?? { storage: createStorage(), leave: () => {} }
  // The page that is reloaded takes its wallets with it.
  leave()
  const one = createWallet('Wallet One', [alice, bob], storage)
  const two = createWallet('Wallet Two', [carol, dave], storage)
  const withdraw = [one.announce(page), two.announce(page)]
  const close = () => {
    for (const take of withdraw) take()
  }
  browsers.set(host, { storage, leave: close })
  return { adapter: createSolanaAdapter({ networks, host }), wallets: [handOf(one), handOf(two)], close }
}

function handOf({ wallet, control, switchAccount, accounts, disconnect }: SolanaWallet): WalletHand {
  return {
    connectorId: wallet.name,
    behave: (behavior) =>
      control.behave(
        behavior === 'pending'
          ? { type: 'fail', error: { code: -32002, message: 'Already asking.' } }
          : { type: behavior },
      ),
    answer: () => control.release(),
    asked: () => control.requests.length,
    switchAccount() {
      switchAccount(1)
      return accounts[1] ?? ''
    },
    revoke: disconnect,
  }
}

/** Asks the node without any of our code. */
async function readBalance(address: string) {
  const response = await fetch(node.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getBalance',
      params: [address, { commitment: 'confirmed' }],
    }),
  })
  const lamports = /"value":(\d+)/.exec(await response.text())?.[1]
  if (lamports === undefined) throw new Error('The node has no balance.')
  return makeAmount(BigInt(lamports), 9)
}

describeAdapter({
  name: 'solana',
  networks: solana({ networks }).networks,
  open: async (host) => open(host),
  addresses: {
    valid: [
      [alice.solana.address, alice.solana.address],
      ['11111111111111111111111111111111', '11111111111111111111111111111111'],
    ],
    invalid: [
      ['nonsense', 'address/invalid'],
      [`${alice.solana.address}1`, 'address/invalid'],
      [alice.evm.address, 'address/wrong-namespace'],
      [alice.bitcoin.payment.address, 'address/wrong-namespace'],
    ],
  },
  readBalance,
  // By OpenSSL, not by what signed.
  verifyMessage({ address, message, signature }) {
    const person = accounts.find(({ solana }) => solana.address === address)
    const { publicKey } = toSolanaKey(person?.solana.secretKey ?? '')
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), key, Buffer.from(signature.slice(2), 'hex'))
  },
  send: {
    // A new account has to be given more than the contract sends.
    createReceiver: () => receivers[receiver++ % receivers.length] ?? '',
    token: { address: usdc.address, decimals: usdc.decimals },
    readBalance: ({ address, token }) =>
      token === undefined ? chain.balanceOf(address) : chain.tokensOf(address, token),
    settle: chain.settle,
  },
})

describe('getNativeBalance', () => {
  let adapter: Adapter
  afterEach(() => adapter.dispose())
  const create = (network: SolanaNetwork) => {
    adapter = createSolanaAdapter({ networks: [network], host: { storage: createStorage() } })
    return (address: string) =>
      adapter.getNativeBalance({ address, caipNetworkId: toCaip2Id(network.genesisHash) })
  }

  test('default: as the chain has it, for everybody and for nobody', async () => {
    const getBalance = create(local)
    const nobody = toSolanaKey(new Uint8Array(32).fill(9)).address
    for (const address of [...accounts.map(({ solana }) => solana.address), nobody]) {
      expect(await getBalance(address)).toEqual(await readBalance(address))
    }
    expect((await getBalance(alice.solana.address)).value).toBeGreaterThan(0n)
    expect((await getBalance(nobody)).value).toBe(0n)
  })

  test('error: F-18 a node that is of another cluster than the page says', async () => {
    await expect(create(solanaMainnet({ rpcUrl: node.rpcUrl }))(alice.solana.address)).rejects.toMatchObject({
      code: 'rpc/wrong-network',
      context: { found: node.genesisHash },
    })
  })

  test('error: a dead node', async () => {
    await expect(
      create({ ...local, rpcUrl: 'http://127.0.0.1:9' })(alice.solana.address),
    ).rejects.toMatchObject({ code: 'rpc/unreachable', context: { network: caipNetworkId } })
  })
})

test('behavior: in the widget: connect, reload, disconnect', async () => {
  const storage = createStorage()
  const load = () => createLatchkey({ adapters: [solana({ networks })], storage })
  const { announce, control } = createWallet('Wallet One', [alice])
  const withdraw = announce(page)

  const before = load()
  await loadConnectors(before)
  const account = await connect(before, { namespace: 'solana', connectorId: 'Wallet One' })
  expect(account).toMatchObject({
    address: alice.solana.address,
    caipAddress: `${caipNetworkId}:${alice.solana.address}`,
  })
  before.dispose()

  const after = load()
  const state = () => after.store.getState().namespaces.solana
  await reconnect(after)
  expect(state()).toMatchObject({ status: 'connected', network: { caipNetworkId } })
  expect(control.requests).toHaveLength(1)
  await disconnect(after, { namespace: 'solana' })
  expect(state()?.status).toBe('disconnected')
  after.dispose()
  withdraw()
})
