import type { PairingHost } from '@latchkey/core/adapter'
import { accountsOf } from './accountsOf.js'
import type { SessionLink } from './createSessionLink.js'
import { providerError, unauthorized } from './providerError.js'

export type CreateEvmProviderParameters = Pick<PairingHost, 'storage'> & {
  link: SessionLink
  /** CAIP-2 ids of the page's networks. */
  chains: readonly string[]
}

type Listener = (value: unknown) => void

const namespace = 'eip155'
const key = 'walletconnect.network'

/** A session as a provider of EIP-1193. Which of the approved networks is in use is known here alone. */
export function createEvmProvider({ link, chains, storage }: CreateEvmProviderParameters) {
  const listeners = new Map<string, Set<Listener>>()
  let account: string | undefined
  let told = ''

  const shared = () => accountsOf(link.session.get(), namespace)
  const approved = () => shared().map(({ chainId }) => chainId)

  function network(): string {
    const stored = storage.getItem(key)
    const all = approved()
    // A session may be for some of the page's networks alone, and for others.
    return (
      all.find((one) => one === stored) ??
      chains.find((one) => all.includes(one)) ??
      all[0] ??
      chains[0] ??
      ''
    )
  }

  function accounts(): readonly string[] {
    const chainId = network()
    const all = [...new Set(shared().flatMap((one) => (one.chainId === chainId ? one.address : [])))]
    return all.sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
  }

  const isChosen = (address: string) => address.toLowerCase() === account?.toLowerCase()

  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  function tell() {
    const now = JSON.stringify(accounts())
    if (now === told) return
    told = now
    emit('accountsChanged', accounts())
  }

  function choose(chainId: string) {
    const before = network()
    storage.setItem(key, chainId)
    if (network() === before) return
    emit('chainChanged', toHex(network()))
    tell()
  }

  link.session.subscribe(tell)
  link.onEvent(({ chainId, name, data }) => {
    if (!chainId.startsWith(`${namespace}:`)) return
    if (name === 'chainChanged') choose(toCaip2(data))
    if (name === 'accountsChanged') {
      account = String([data].flat()[0]).split(':').at(-1)
      tell()
    }
  })

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const [first] = Array.isArray(params) ? params : []
    if (method === 'eth_requestAccounts') {
      await link.open()
      told = JSON.stringify(accounts())
      if (accounts().length === 0) throw unauthorized()
      return accounts()
    }
    if (method === 'wallet_requestPermissions') throw providerError(4200, 'Ask for accounts instead.')
    if (method === 'wallet_revokePermissions') {
      link.end()
      return null
    }
    await link.restore()
    if (method === 'eth_accounts') return accounts()
    if (method === 'eth_chainId') return toHex(network())
    if (method === 'wallet_switchEthereumChain') {
      const wanted = toCaip2((first as { chainId?: unknown } | undefined)?.chainId)
      if (!approved().includes(wanted)) throw providerError(4902, 'The session does not have this network.')
      choose(wanted)
      return null
    }
    return link.request(network(), method, params ?? [])
  }

  return {
    request,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
}

const toHex = (chainId: string) => `0x${Number(chainId.split(':')[1]).toString(16)}`

/** Wallets write a network as a number, in hex or decimal, or as a CAIP-2 id. */
const toCaip2 = (value: unknown) =>
  `${namespace}:${Number(typeof value === 'string' ? value.replace(`${namespace}:`, '') : value)}`
