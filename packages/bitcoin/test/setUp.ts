import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import {
  type BitcoinApi,
  type BitcoinWallet,
  type CreateBitcoinWalletParameters,
  createBitcoinWallet,
} from '@latchkey/testing/bitcoin'
import { TEST_NETWORK, WIF } from '@scure/btc-signer'
import { onTestFinished } from 'vitest'
import type { BitcoinNetwork } from '../src/BitcoinNetwork.js'
import { createBitcoinAdapter } from '../src/createBitcoinAdapter.js'
import {
  bitcoinMainnet,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet,
} from '../src/networks/publicNetworks.js'
import { toCaip2Id } from '../src/networks/toCaip2Id.js'
import { openPage } from './openPage.js'

const nowhere = { rpcUrl: 'http://127.0.0.1:9' }
export const regtest = bitcoinRegtest(nowhere)
export const testnet = bitcoinTestnet(nowhere)
export const signet = bitcoinSignet(nowhere)
export const mainnet = bitcoinMainnet(nowhere)
export const idOf = ({ genesisHash }: BitcoinNetwork) => toCaip2Id(genesisHash)

export const page = openPage()
export const signal = new AbortController().signal

const wif = (byte: number) => WIF(TEST_NETWORK).encode(new Uint8Array(32).fill(byte))

/** A scripted wallet with two accounts on regtest, which can go to testnet; not in the page yet. */
export function createWallet(parameters: Partial<CreateBitcoinWalletParameters> = {}): BitcoinWallet {
  return createBitcoinWallet({
    name: 'Demo',
    id: `TestProviders.${parameters.name ?? 'Demo'}`,
    accounts: [
      { payment: wif(1), ordinals: wif(2) },
      { payment: wif(3), ordinals: wif(4) },
    ],
    network: 'regtest',
    otherNetworks: [{ network: 'testnet', ...nowhere }],
    ...nowhere,
    ...parameters,
  })
}

/** Puts a wallet into the page until the test is over, or until it is taken back. */
export function announce(wallet: BitcoinWallet, ...apis: BitcoinApi[]): () => void {
  const takeBack = wallet.announce(page, { apis })
  onTestFinished(takeBack)
  return takeBack
}

/** Sets a global of the page until the test is over. */
export function setGlobal(key: string, value: unknown): void {
  Object.defineProperty(page, key, { value, configurable: true, writable: true })
  onTestFinished(() => void Reflect.deleteProperty(page, key))
}

/** Opens the adapter; it is disposed of when the test is over. */
export function open(
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]] = [regtest, testnet],
  host: AdapterHost = createHost(),
): Adapter {
  const adapter = createBitcoinAdapter({ networks, host, page })
  onTestFinished(adapter.dispose)
  return adapter
}

export function createHost(saved = new Map<string, string>()): AdapterHost {
  return {
    storage: {
      getItem: (key) => saved.get(key) ?? null,
      setItem: (key, value) => void saved.set(key, value),
      removeItem: (key) => void saved.delete(key),
    },
  }
}

/** The code that an attempt fails with. */
export async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return isLatchkeyError(error) ? error.code : error
}
