import type { EmbeddedKeys, KeyAccount, KeyFamily, KeyHost } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { readText } from '../page/readText.js'

/** An account as Wallet Standard has it. */
type StandardAccount = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

export type CreateKeysWalletParameters = {
  family: EmbeddedKeys
  icon: string
  /** Asks the person for the accounts, as far as they are not known. */
  open: (family: EmbeddedKeys) => Promise<readonly KeyAccount[]>
  disconnect: () => void
  /** Those that are connected. */
  getAccounts: () => readonly KeyAccount[]
  ask: KeyHost['ask']
  unauthorized: (message: string) => Error
}

type Listener = (properties: { accounts: readonly StandardAccount[] }) => void

/** The keys of one chain family as a wallet of Wallet Standard. */
export function createKeysWallet({
  family,
  icon,
  open,
  disconnect,
  getAccounts,
  ask,
  unauthorized,
}: CreateKeysWalletParameters) {
  const { features, chains } = family
  const listeners = new Set<Listener>()
  let shared = ''
  let accounts: readonly StandardAccount[] = []
  let loading: Promise<KeyFamily> | undefined

  /** The same objects until something changes: adapters give them back. */
  function read(): readonly StandardAccount[] {
    const text = JSON.stringify(getAccounts())
    if (text !== shared) accounts = getAccounts().map((one) => toStandard(one, features))
    shared = text
    return accounts
  }

  function load() {
    loading ??= family.load().catch((cause: unknown) => {
      loading = undefined
      throw new LatchkeyError('adapter/load-failed', { context: { namespace: 'embedded' }, cause })
    })
    return loading
  }

  const call =
    (method: string) =>
    async (...inputs: readonly never[]) => {
      const { calls } = await load()
      const outputs: object[] = []
      // One after the other, as they are asked.
      for (const input of inputs) {
        const { account } = (input ?? {}) as { account?: { address?: unknown } }
        const own = getAccounts()
        if (own.length === 0 || (account && !own.some(({ address }) => address === account.address)))
          throw unauthorized('This is no account that the wallet has connected.')
        outputs.push((await calls[method]?.(input, { accounts: own, ask, readText })) ?? {})
      }
      return outputs
    }

  const wallet = {
    version: '1.0.0',
    name: 'Passkey',
    icon,
    chains,
    get accounts() {
      return read()
    },
    features: Object.fromEntries<object>([
      [
        'standard:connect',
        {
          version: '1.0.0',
          async connect({ silent }: { silent?: boolean } = {}) {
            if (!silent) await open(family)
            return { accounts: read() }
          },
        },
      ],
      ['standard:disconnect', { version: '1.0.0', disconnect: async () => disconnect() }],
      [
        'standard:events',
        {
          version: '1.0.0',
          on(_event: string, listener: Listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
      ],
      ...features.map((feature) => {
        const method = feature.slice(feature.indexOf(':') + 1)
        const supportedTransactionVersions = ['legacy', 0]
        return [feature, { version: '1.0.0', supportedTransactionVersions, [method]: call(method) }] as const
      }),
    ]),
  }
  return {
    wallet,
    /** Tells those who listen what is connected now. */
    update() {
      const before = accounts
      if (read() !== before) for (const listener of [...listeners]) listener({ accounts })
    },
  }
}

const toStandard = ({ address, publicKey, chains }: KeyAccount, features: readonly string[]) => ({
  address,
  publicKey: Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  chains,
  features,
})
