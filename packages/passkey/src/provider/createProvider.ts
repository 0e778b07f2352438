import type { PasskeyNetwork } from './PasskeyNetwork.js'
import { ProviderError } from './ProviderError.js'

/** A wallet as pages speak with it (EIP-1193). */
export type Provider = {
  request: (call: { method: string; params?: unknown }) => Promise<unknown>
  on: (event: string, listener: (value: unknown) => void) => void
  removeListener: (event: string, listener: (value: unknown) => void) => void
}

export type CreateProviderParameters = {
  networks: readonly [PasskeyNetwork, ...PasskeyNetwork[]]
  /** The account that is connected. */
  getAccount: () => string | undefined
  getNetwork: () => PasskeyNetwork
  /** Throws for one that the account cannot be on. */
  setNetwork: (network: PasskeyNetwork) => void | Promise<void>
  connect: () => Promise<unknown>
  disconnect?: () => void
  /** Fetches what answers everything else; throws where nobody is connected. */
  open: () => Promise<
    (call: { method: string; params: readonly unknown[] }, network: PasskeyNetwork) => Promise<unknown>
  >
}

/** The wallet's one provider: accounts, network and events. It is small, for pages announce it before anybody signs. */
export function createProvider(parameters: CreateProviderParameters) {
  const { networks, getAccount, getNetwork, setNetwork, connect, disconnect, open } = parameters
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const hexOf = ({ chainId }: PasskeyNetwork) => `0x${chainId.toString(16)}`
  const listAccounts = () => [getAccount()].filter((account) => account !== undefined)

  function tell(event: string, value: unknown) {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    eth_accounts: listAccounts,
    eth_chainId: () => hexOf(getNetwork()),
    async eth_requestAccounts() {
      await connect()
      return listAccounts()
    },
    wallet_revokePermissions() {
      disconnect?.()
      return null
    },
    async wallet_switchEthereumChain(value) {
      const { chainId: wanted } = (value ?? {}) as { chainId?: unknown }
      const network = networks.find((one) => hexOf(one) === String(wanted).toLowerCase())
      if (!network)
        throw new ProviderError('unknown-chain', `The wallet is not set up for chain ${String(wanted)}.`)
      if (network === getNetwork()) return null
      await setNetwork(network)
      tell('chainChanged', hexOf(network))
      return null
    },
  }

  const provider: Provider = {
    async request({ method, params = [] }) {
      const list = Array.isArray(params) ? params : [params]
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      return own ? own(...list) : (await open())({ method, params: list }, getNetwork())
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  return { provider, tell }
}
