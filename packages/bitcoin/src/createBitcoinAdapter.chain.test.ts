import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AdapterHost } from '@latchkey/core/adapter'
import { type AdapterContract, describeAdapter, type WalletHand } from '@latchkey/core/contract'
import type { BitcoinInfo } from '@latchkey/devnet'
import { makeAmount } from '@latchkey/protocol'
import {
  type BitcoinApi,
  type BitcoinWallet,
  createBitcoinWallet,
  verifyBip322,
  verifyEcdsaMessage,
} from '@latchkey/testing/bitcoin'
import { hex } from '@scure/base'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import { describe, expect, inject, test } from 'vitest'
import { openPage } from '../test/openPage.js'
import { openRegtest } from '../test/regtest.js'
import { regtestPrefixes } from '../test/regtestPrefixes.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { bitcoin as createDescriptor } from './bitcoin.js'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'
import { bitcoinRegtest, bitcoinTestnet } from './networks/publicNetworks.js'

const { bitcoin, bitcoinUnavailable, accounts } = inject('devnet')
const page = openPage()

if (bitcoin) describeOn(bitcoin)
else test.skip(`the devnet has no Bitcoin: ${bitcoinUnavailable}`, () => {})

function describeOn({ rpcUrl, genesisHash, wallets: funded }: BitcoinInfo) {
  const regtest = { ...bitcoinRegtest({ rpcUrl }), genesisHash }
  // No such node: the wallets have the network, and nobody reads a balance there.
  const testnet = bitcoinTestnet({ rpcUrl: 'http://127.0.0.1:9' })
  const [alice] = accounts
  if (!alice) throw new Error('The devnet has no people.')

  const { readBalance, mine } = openRegtest()

  type Place = { api: BitcoinApi; connectorId: string; announce: (wallet: BitcoinWallet) => () => void }
  const announced = (api: BitcoinApi, connectorId: string): Place => ({
    api,
    connectorId,
    announce: (wallet) => wallet.announce(page, { apis: [api] }),
  })
  /** A second wallet with UniSat's API, where Binance has its own. */
  const binance: Place = {
    api: 'unisat',
    connectorId: 'Binance Wallet',
    announce({ unisat }) {
      page.binancew3w = { bitcoin: unisat }
      return () => Reflect.deleteProperty(page, 'binancew3w')
    },
  }

  let withdraw = () => {}
  const storages = new WeakMap<AdapterHost, Map<string, string>>()
  async function open(
    host: AdapterHost,
    places: readonly [Place, Place],
    networks: AdapterContract['networks'],
  ) {
    // A reload: what was in the page is gone, what wallets remember is not.
    withdraw()
    const saved = storages.get(host) ?? new Map()
    storages.set(host, saved)
    const opened = places.map(({ api, connectorId, announce }) => {
      const wallet = createBitcoinWallet({
        name: connectorId,
        id: `TestProviders.${connectorId}`,
        accounts: accounts.slice(0, 2).map((person) => person.bitcoin),
        network: 'regtest',
        rpcUrl,
        otherNetworks: [{ network: 'testnet', rpcUrl }],
        storage: {
          getItem: (key) => saved.get(key) ?? null,
          setItem: (key, value) => void saved.set(key, value),
          removeItem: (key) => void saved.delete(key),
        },
      })
      return { hand: createHand(wallet, api, connectorId), stop: announce(wallet) }
    })
    withdraw = () => {
      for (const { stop } of opened) stop()
    }
    const configured = [regtest, testnet].slice(0, networks.length) as [BitcoinNetwork, ...BitcoinNetwork[]]
    const adapter = createBitcoinAdapter({ networks: configured, host, page })
    const [one, two] = opened.map(({ hand }) => hand) as [WalletHand, WalletHand]
    return { adapter, wallets: [one, two] as const, close: () => withdraw() }
  }

  function createHand(wallet: BitcoinWallet, api: BitcoinApi, connectorId: string): WalletHand {
    const { control } = wallet
    return {
      connectorId,
      behave: (type) =>
        type === 'pending'
          ? control.behave({ type: 'fail', error: { code: -32002, message: 'Already pending.' } })
          : control.behave({ type }),
      answer: () => control.release(),
      asked: () => control.requests.length,
      switchAccount() {
        wallet.switchAccount(1)
        return wallet.accounts[1]?.payment ?? api
      },
      revoke: wallet.disconnect,
    }
  }

  const both = createDescriptor({ networks: [regtest, testnet] }).networks
  const contract = (name: string, places: readonly [Place, Place]): AdapterContract => ({
    name,
    networks: both,
    open: (host) => open(host, places, both),
    addresses: {
      valid: [
        [alice.bitcoin.payment.address, alice.bitcoin.payment.address],
        [alice.bitcoin.ordinals.address.toUpperCase(), alice.bitcoin.ordinals.address],
      ],
      invalid: [
        ['nonsense', 'address/invalid'],
        [`${alice.bitcoin.payment.address.slice(0, -1)}q`, 'address/bad-checksum'],
        ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'address/wrong-network'],
        ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'address/wrong-namespace'],
      ],
    },
    send: {
      createReceiver: () => p2wpkh(pubECDSA(randomPrivateKeyBytes()), regtestPrefixes).address ?? '',
      readBalance: ({ address }) => readBalance(address),
      settle: async () => void (await mine()),
    },
    readBalance: async (address) => makeAmount(await readBalance(address), 8),
    verifyMessage({ address, message, signature }) {
      const check = {
        address,
        message,
        signature: hex.decode(signature.slice(2)),
        network: 'regtest',
      } as const
      return verifyBip322(check) || verifyEcdsaMessage(check)
    },
  })

  // Pages cannot choose the network of a wallet of Wallet Standard, so there is one.
  const single = createDescriptor({ networks: [regtest] }).networks
  const standard = [announced('wallet-standard', 'One'), announced('wallet-standard', 'Two')] as const
  describeAdapter({
    ...contract('Bitcoin, Wallet Standard', standard),
    networks: single,
    open: (host) => open(host, standard, single),
  })
  describeAdapter({
    ...contract('Bitcoin, sats-connect', [
      announced('sats-connect', 'One'),
      announced('sats-connect', 'Two'),
    ]),
    // There, the number that others use for it means "access denied".
    lacks: ['pending'],
  })
  describeAdapter(contract('Bitcoin, UniSat', [announced('unisat', 'UniSat'), binance]))
  describeAdapter(
    contract('Bitcoin, OKX', [announced('okx', 'OKX Wallet'), announced('sats-connect', 'Two')]),
  )

  describe('balances', () => {
    const host = { storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } }
    const caipNetworkId = single[0].caipNetworkId

    test.each(funded)('behavior: $type, by the node', async ({ address }) => {
      const adapter = createBitcoinAdapter({ networks: [regtest], host, page })
      const balance = await adapter.getNativeBalance({ address, caipNetworkId })
      expect(balance).toEqual({ value: await readBalance(address), decimals: 8 })
      expect(balance.value).toBeGreaterThan(0n)
      adapter.dispose()
    })

    test('behavior: by an Esplora-shaped server that asks the node', async () => {
      const server = createServer(async (request, response) => {
        const address = request.url?.replace('/api/address/', '') ?? ''
        const funded = String(await readBalance(address))
        // What is spent again does not count, and is more than a number holds.
        const past = '9007199254740993'
        const sums = (value: string) => `{"funded_txo_sum":${value},"spent_txo_sum":0,"tx_count":1}`
        response.setHeader('content-type', 'application/json')
        response.end(
          `{"address":"${address}","chain_stats":{"funded_txo_sum":${BigInt(past) + BigInt(funded)},` +
            `"spent_txo_sum":${past},"tx_count":3},"mempool_stats":${sums('21')}}`,
        )
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const esploraUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
      const network = { ...bitcoinRegtest({ esploraUrl }), genesisHash }
      const adapter = createBitcoinAdapter({ networks: [network], host, page })
      const { address } = alice.bitcoin.payment
      expect(await adapter.getNativeBalance({ address, caipNetworkId })).toEqual({
        value: (await readBalance(address)) + 21n,
        decimals: 8,
      })
      adapter.dispose()
      server.close()
    })
  })
}
