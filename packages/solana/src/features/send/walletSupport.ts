import { LatchkeyError } from '@latchkey/protocol'
import type { SolanaSessions } from '../../SolanaSession.js'
import type { SolanaWallet } from '../../wallets/createWalletList.js'

/** Versions of transactions, the preferred one first. */
const versions = [0, 'legacy'] as const
/** The features that send, the preferred one first: what is only signed is compared before it leaves (S-22). */
const features = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const

type Version = (typeof versions)[number]
type Feature = (typeof features)[number]

/** The features by which a wallet signs a transaction of a version, the preferred one first; throws where it has none. */
export function listFeatures(wallet: SolanaWallet, version: Version): readonly [Feature, ...Feature[]] {
  const [first, ...others] = features.filter((one) => signs(wallet, one, version))
  if (first) return [first, ...others]
  throw new LatchkeyError('capability/unsupported', { context: { namespace: 'solana', capability: 'send' } })
}

/** The version that the wallet of an account signs: the newest, or what wallets of before it know. */
export function chooseVersion(sessions: SolanaSessions, address: string): Version {
  const wallet = sessions
    .list()
    .find(({ accounts }) => accounts.some((account) => account.address === address))?.wallet
  if (!wallet) return 0
  return versions.find((version) => features.some((one) => signs(wallet, one, version))) ?? 0
}

function signs({ wallet, functions }: SolanaWallet, feature: Feature, version: Version): boolean {
  if (!functions.has(feature)) return false
  try {
    const { supportedTransactionVersions: listed } = wallet.features[feature as never] as {
      supportedTransactionVersions?: unknown
    }
    // Wallets of before there were versions list none.
    return Array.isArray(listed) ? listed.includes(version) : version === 'legacy'
  } catch {
    return false
  }
}
