import { numberToHex } from 'viem'
import { createController } from '../createController.js'
import { demoIcon } from '../demoIcon.js'
import { announce } from './announce.js'
import { createProvider } from './createProvider.js'
import { createWalletState } from './createWalletState.js'
import type { CreateEvmWalletParameters, EvmWallet } from './EvmWallet.js'
import { randomUuid } from './randomUuid.js'

/**
 * Makes a scripted EVM wallet: real keys, real signatures, any node.
 *
 * @example
 * const wallet = createEvmWallet({ accounts: [privateKey], chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }] })
 * wallet.announce(window)
 * wallet.control.once({ type: 'reject' })
 */
export function createEvmWallet(parameters: CreateEvmWalletParameters): EvmWallet {
  const { name = 'Demo Wallet', icon = demoIcon, rdns = 'test.latchkey', uuid = randomUuid() } = parameters
  const info = Object.freeze({ uuid, name, icon, rdns })
  // By rdns: several wallets on one page must not share their memory.
  const { storageKey = `latchkey-testing.${rdns}` } = parameters
  const state = createWalletState({ ...parameters, storageKey })
  const { control, answer } = createController({ wallet: info, ...parameters })
  const { fetch, permissions } = parameters
  const provider = createProvider({ state, answer, fetch, permissions })

  return {
    info,
    provider,
    control,
    accounts: state.accounts.map(({ address }) => address),
    get chainId() {
      return state.chain.id
    },
    get exposedAccounts() {
      return state.exposed()
    },
    announce(target = window, options = {}) {
      const stop = announce(target, info, provider, options)
      // EIP-1193: emit `connect` once listeners of the announcement had time to subscribe.
      setTimeout(() => state.online && state.events.emit('connect', { chainId: numberToHex(state.chain.id) }))
      return stop
    },
    switchAccount: state.selectAccount,
    switchNetwork: state.selectChain,
    lock: () => state.setLocked(true),
    unlock: () => state.setLocked(false),
    disconnect: () => state.setPermitted(false),
    setOnline: state.setOnline,
    emitMessage: (message) => state.events.emit('message', message),
  }
}
