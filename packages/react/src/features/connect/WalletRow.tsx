import { prepareConnect, type Wallet } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { isPaired } from './isPaired.js'
import { loadViewOf } from './loadConnectingView.js'

export type WalletRowProps = {
  wallet: Wallet
  isRecent?: boolean
  /** The one that was asked for; without it a wallet with several lets one choose. */
  namespace?: ChainNamespace
}

/** A wallet of this browser: its name, its chain families, and a mark where two wallets claim the name (S-14). */
export function WalletRow({ wallet, isRecent, namespace }: WalletRowProps) {
  const texts = useTexts()
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const namespaces = wallet.connectors.map((one) => one.namespace)
  const families = namespaces.map((one) => texts.namespaces[one]).join(', ')
  const sub = wallet.claims ? (
    <span className="doubt">{texts.connect.claims(wallet.claims)}</span>
  ) : (
    // Where a page has one chain family only, it goes without saying.
    latchkey.namespaces.length > 1 && families
  )
  return (
    <Row
      icon={<WalletIcon name={wallet.name} image={wallet.image} />}
      title={wallet.name}
      sub={sub}
      end={isRecent && <Tag>{texts.connect.recent}</Tag>}
      onApproach={() => {
        loadViewOf(latchkey, wallet, locale).catch(() => {})
        void prepareConnect(latchkey, { namespaces: namespace ? [namespace] : namespaces })
      }}
      onClick={() =>
        router.push(
          isPaired(latchkey, wallet)
            ? { id: 'connecting-qr' }
            : { id: 'connecting', walletId: wallet.id, ...(namespace && { namespaces: [namespace] }) },
        )
      }
    />
  )
}
