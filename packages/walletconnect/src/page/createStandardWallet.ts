import { accountsOf, type SessionAccount } from './accountsOf.js'
import type { SessionLink } from './createSessionLink.js'
import { icon } from './icon.js'
import { unauthorized } from './providerError.js'

/** An account as Wallet Standard has it. */
export type StandardAccount = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

/** What a chain family does with a session; loaded when it is first asked for something. */
export type FamilyCalls = {
  readPublicKey: (address: string) => Uint8Array
  /** By the name of the feature's function, with one input of it. */
  calls: Readonly<Record<string, (link: SessionLink, input: never) => Promise<object>>>
}

export type CreateStandardWalletParameters = {
  link: SessionLink
  name: string
  namespace: string
  /** CAIP-2 ids of the page's networks. */
  chains: readonly string[]
  /** What the Wallet Standard calls a chain. */
  toChain: (chainId: string) => string
  /** Names of features such as `solana:signMessage`, whose function has the name behind the colon. */
  features: readonly string[]
  /** Those of an account, by the methods that are approved for it; all of them without. */
  select?: (methods: readonly string[]) => readonly string[]
  load: () => Promise<FamilyCalls>
}

type Listener = (properties: object) => void

/** A session as a wallet of the Wallet Standard, of one chain family. */
export function createStandardWallet({
  link,
  name,
  namespace,
  chains,
  toChain,
  features,
  select = () => features,
  load,
}: CreateStandardWalletParameters) {
  const listeners = new Set<Listener>()
  let family: FamilyCalls | undefined
  let accounts: readonly StandardAccount[] = []

  const shared = () => accountsOf(link.session.get(), namespace)

  function toAccount(
    { address, methods }: SessionAccount,
    all: readonly SessionAccount[],
  ): StandardAccount[] {
    try {
      const own = all.filter((one) => one.address === address).map(({ chainId }) => toChain(chainId))
      const publicKey = family?.readPublicKey(address) ?? new Uint8Array()
      return [{ address, publicKey, chains: own, features: select(methods) }]
    } catch {
      // Not an address of this family.
      return []
    }
  }

  function read() {
    const all = shared()
    const before = JSON.stringify(accounts)
    const once = all.filter((one, index) => all.findIndex(({ address }) => address === one.address) === index)
    const next = once.flatMap((one) => toAccount(one, all))
    if (JSON.stringify(next) !== before) accounts = next
    return JSON.stringify(next) !== before
  }

  link.session.subscribe(() => {
    if (read()) for (const listener of [...listeners]) listener({ accounts })
  })

  async function connect({ silent }: { silent?: boolean } = {}) {
    family ??= await load()
    await (silent ? link.restore() : link.open())
    read()
    if (accounts.length === 0 && !silent) throw unauthorized()
    return { accounts }
  }

  const call =
    (method: string) =>
    async (...inputs: readonly never[]) => {
      family ??= await load()
      const outputs: object[] = []
      // One after the other: a wallet shows one request at a time.
      for (const input of inputs) outputs.push((await family.calls[method]?.(link, input)) ?? {})
      return outputs
    }

  const disconnect = async () => link.end()
  const on = (_event: string, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    version: '1.0.0',
    name,
    icon,
    get chains() {
      const all = shared().map(({ chainId }) => chainId)
      return [...new Set((all.length > 0 ? all : chains).map(toChain))]
    },
    get accounts() {
      return accounts
    },
    features: Object.fromEntries([
      ['standard:connect', { version: '1.0.0', connect }],
      ['standard:disconnect', { version: '1.0.0', disconnect }],
      ['standard:events', { version: '1.0.0', on }],
      ...features.map((feature) => {
        const method = feature.slice(feature.indexOf(':') + 1)
        const supportedTransactionVersions = ['legacy', 0]
        return [feature, { version: '1.0.0', supportedTransactionVersions, [method]: call(method) }] as const
      }),
    ]) as Readonly<Record<string, object>>,
  }
}
