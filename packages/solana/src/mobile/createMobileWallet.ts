import type { Source } from '@latchkey/core/adapter'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import type { StandardAccount, StandardWallet } from '../wallets/StandardWallet.js'
import { fromBase64 } from './bytes.js'
import type { MobileWork } from './createMobileWork.js'
import type { MobileStorage } from './MobileAccess.js'
import type { MobileIdentity } from './MobileSession.js'
import { mobileIcon } from './mobileIcon.js'

/** What other pages call it too, so that a person knows it again. */
export const mobileWalletName = 'Mobile Wallet Adapter'

/** With a reflector, what another device has to open for the question under way. */
export type MobileWallet = StandardWallet & { deviceLink?: Source<string | undefined> }

export type CreateMobileWalletParameters = {
  /** Those of the page; a person is asked for the first of them. */
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  storage: MobileStorage
  /** What a wallet app shows of the page. */
  identity: MobileIdentity
  /** Where a wallet app of another device is met; without it, the app is one of this device. */
  reflector?: string | undefined
  /** Fetches what speaks to apps; only when one is to be asked. */
  loadWork?: () => Promise<typeof import('./createMobileWork.js')>
}

/** A view that is drawn anew shows the link again within this time. */
const redrawMs = 1_000

// Every app is asked for the chain that it is to be on, and says where it is not.
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const accountFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** The wallet apps of a device as one wallet of Wallet Standard: which of them is opened, the device asks. */
export function createMobileWallet({
  networks,
  storage,
  identity,
  reflector,
  loadWork = () => import('./createMobileWork.js'),
}: CreateMobileWalletParameters): MobileWallet {
  const linkListeners = new Set<() => void>()
  let link: string | undefined
  const listeners = new Set<(properties: { accounts: readonly StandardAccount[] }) => void>()
  let isConnected = false
  let accounts: readonly StandardAccount[] = []
  let working: Promise<MobileWork> | undefined

  function readAccounts(): readonly StandardAccount[] {
    const access = storage.get()
    return (access?.grants[access.chain]?.accounts ?? []).map(({ address, publicKey, label }) => ({
      address,
      publicKey: fromBase64(publicKey),
      chains,
      features: accountFeatures,
      ...(label !== undefined && { label }),
    }))
  }

  function update() {
    accounts = isConnected ? readAccounts() : []
    for (const listener of [...listeners]) listener({ accounts })
  }

  function setLink(next: string | undefined) {
    link = next
    for (const listener of linkListeners) listener()
  }

  function load(): Promise<MobileWork> {
    working ??= loadWork().then(
      ({ createMobileWork }) =>
        createMobileWork({
          networks,
          storage,
          identity,
          reflector,
          onLink: setLink,
          onChange: update,
        }),
      (error: unknown) => {
        working = undefined
        throw error
      },
    )
    return working
  }

  /** Ends what waits for another device to open the link, where nobody shows it any more. */
  function giveUp() {
    if (link && linkListeners.size === 0) void working?.then(({ end }) => end())
  }

  const sign =
    <inputs extends readonly unknown[], outputs>(
      ask: (work: MobileWork, chain: string | undefined, inputs: inputs) => Promise<outputs>,
    ) =>
    async (...inputs: inputs) => {
      const { chain } = (inputs[0] ?? {}) as { chain?: string }
      return ask(await load(), chain, inputs)
    }
  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] } as const
  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { silent?: boolean } = {}) {
        // What was agreed to on another visit is believed until something is to be signed: no app is opened for it.
        if (!silent) await (await load()).authorize()
        isConnected = true
        update()
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        // The app keeps what it agreed to, as opening it to say good-bye would be worse.
        void working?.then(({ end }) => end())
        storage.set(undefined)
        isConnected = false
        update()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: (properties: { accounts: readonly StandardAccount[] }) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: sign((work, chain, inputs: Parameters<MobileWork['signMessages']>[1]) =>
        work.signMessages(chain, inputs),
      ),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: sign((work, chain, inputs: Parameters<MobileWork['signTransactions']>[1]) =>
        work.signTransactions(chain, inputs),
      ),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: sign((work, chain, inputs: Parameters<MobileWork['sendTransactions']>[1]) =>
        work.sendTransactions(chain, inputs),
      ),
    },
  }
  return {
    version: '1.0.0',
    name: mobileWalletName,
    icon: mobileIcon,
    chains,
    features,
    // By hand: what a source is made by belongs to another chunk, which would be cut for it.
    ...(reflector && {
      deviceLink: {
        get: () => link,
        subscribe(listener: () => void) {
          linkListeners.add(listener)
          return () => {
            linkListeners.delete(listener)
            setTimeout(giveUp, redrawMs)
          }
        },
      },
    }),
    get accounts() {
      return accounts
    },
  }
}
