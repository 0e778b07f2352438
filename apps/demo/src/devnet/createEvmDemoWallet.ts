import type { Manifest } from '@latchkey/devnet'
import { createEvmWallet } from '@latchkey/testing/evm'
import type { DemoWallet } from './DemoWallet.js'
import { readAccountIndex } from './readAccountIndex.js'

export type CreateEvmDemoWalletParameters = {
  manifest: Manifest
  fetch: typeof fetch
  id: string
  name: string
  rdns: string
  /** A picture of its own, where two stand in one list. */
  icon?: string
}

/** A network that the wallet knows and the page does not; its node is the second chain's, which nobody asks for. */
const elsewhere = { id: 31_999, name: 'A network the page does not know' }

/** A scripted wallet with the people's EVM accounts, announced to the page. */
export function createEvmDemoWallet(parameters: CreateEvmDemoWalletParameters): DemoWallet {
  const { manifest, fetch, id, name, rdns, icon } = parameters
  const storageKey = `latchkey-testing.${rdns}`
  const chains = manifest.evm.map(({ chainId, rpcUrl, name, nativeCurrency }) => ({
    id: chainId,
    rpcUrl,
    name,
    nativeCurrency,
  }))
  const list = [...chains, { ...elsewhere, rpcUrl: chains.at(-1)?.rpcUrl ?? '' }]
  const wallet = createEvmWallet({
    accounts: manifest.accounts.map(({ evm }) => evm.privateKey),
    addresses: manifest.accounts.map(({ evm }) => evm.address),
    chains: list,
    name,
    rdns,
    ...(icon && { icon }),
    behavior: { type: 'ask' },
    permissions: ['native-token-periodic'],
    storage: localStorage,
    storageKey,
    fetch,
  })
  wallet.announce(window)
  return {
    id,
    name,
    family: 'eip155',
    control: wallet.control,
    accounts: manifest.accounts.map(({ name, evm }) => ({ name, address: evm.address })),
    account: readAccountIndex(localStorage, storageKey),
    switchAccount: wallet.switchAccount,
    networks: {
      list: list.map(({ id, name }) => ({ id, name })),
      current: () => wallet.chainId,
      select: wallet.switchNetwork,
      watch(listener) {
        wallet.provider.on('chainChanged', listener)
        return () => wallet.provider.removeListener('chainChanged', listener)
      },
    },
    lock: wallet.lock,
    unlock: wallet.unlock,
    disconnect: wallet.disconnect,
  }
}
