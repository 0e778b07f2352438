import type { DemoAccount, Manifest } from '@latchkey/devnet'
import { createBitcoinWallet } from '@latchkey/testing/bitcoin'
import { createSolanaWallet } from '@latchkey/testing/solana'
import { createEvmDemoWallet } from './createEvmDemoWallet.js'
import type { DemoWallet } from './DemoWallet.js'
import { readAccountIndex } from './readAccountIndex.js'

export type CreateWalletsParameters = {
  manifest: Manifest
  /** Reaches the wallets' own nodes, which no fault of the page's touches. */
  fetch: typeof fetch
}

const name = 'Demo Wallet'

/** A purse on green, where the Demo Wallet has a key on black. */
const secondIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#23613f" d="M0 0h40v40H0z"/><path fill="none" stroke="#fdfcfa" stroke-width="2.4" stroke-linejoin="round" d="M10 14.5h20v14H10zM10 14.5 26 10v4.5M25 21.5h5"/></svg>')}`

/**
 * The wallets of this page, announced to it: Demo Wallet with accounts on every chain family, which is one entry in the
 * widget, and a second one on EVM alone.
 */
export function createWallets(parameters: CreateWalletsParameters): readonly DemoWallet[] {
  const { manifest } = parameters
  return [
    createEvmDemoWallet({ ...parameters, id: 'demo-evm', name, rdns: 'test.latchkey' }),
    createSolana(parameters),
    ...(manifest.bitcoin ? [createBitcoin(parameters, manifest.bitcoin.rpcUrl)] : []),
    createEvmDemoWallet({
      ...parameters,
      id: 'second',
      name: 'Second Wallet',
      rdns: 'test.latchkey.second',
      icon: secondIcon,
    }),
  ]
}

function createSolana({ manifest, fetch }: CreateWalletsParameters): DemoWallet {
  const storageKey = 'latchkey-testing.solana'
  const wallet = createSolanaWallet({
    accounts: manifest.accounts.map(({ solana }) => solana.secretKey),
    chains: [{ chain: 'solana:localnet', rpcUrl: manifest.solana.rpcUrl }],
    name,
    behavior: { type: 'ask' },
    storage: localStorage,
    storageKey,
    fetch,
  })
  wallet.announce(window)
  return {
    id: 'demo-solana',
    name,
    family: 'solana',
    ...actionsOf(wallet),
    accounts: people(manifest, ({ solana }) => solana.address),
    account: readAccountIndex(localStorage, storageKey),
  }
}

function createBitcoin({ manifest, fetch }: CreateWalletsParameters, rpcUrl: string): DemoWallet {
  const storageKey = 'latchkey-testing.bitcoin'
  const wallet = createBitcoinWallet({
    accounts: manifest.accounts.map(({ bitcoin: { payment, ordinals } }) => ({ payment, ordinals })),
    network: 'regtest',
    rpcUrl,
    name,
    behavior: { type: 'ask' },
    storage: localStorage,
    storageKey,
    fetch,
  })
  // By one of its ways alone: two would be two wallets that claim one name.
  wallet.announce(window, { apis: ['wallet-standard'] })
  return {
    id: 'demo-bitcoin',
    name,
    family: 'bip122',
    ...actionsOf(wallet),
    accounts: people(manifest, ({ bitcoin }) => bitcoin.payment.address),
    account: readAccountIndex(localStorage, storageKey),
  }
}

const people = ({ accounts }: Manifest, addressOf: (account: DemoAccount) => string) =>
  accounts.map((account) => ({ name: account.name, address: addressOf(account) }))

type Actions = Pick<DemoWallet, 'control' | 'switchAccount' | 'lock' | 'unlock' | 'disconnect'>

const actionsOf = ({ control, switchAccount, lock, unlock, disconnect }: Actions): Actions => ({
  control,
  switchAccount,
  lock,
  unlock,
  disconnect,
})
