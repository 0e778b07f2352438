import { prepareConnect, switchWallet, type Wallet } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { canPrefetch } from '../../shell/canPrefetch.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { findConnected } from './findConnected.js'
import { isPaired } from './isPaired.js'
import { prepareView } from './prepareView.js'

export type WalletRowProps = {
  wallet: Wallet
  isRecent?: boolean
  /** The one that was asked for; without it a wallet with several lets one choose. */
  namespace?: ChainNamespace
}

/**
 * A wallet of this browser: its name, its chain families, and a mark where two wallets claim the name (S-14). One that is
 * connected is not asked again: a tap makes it the active one.
 */
export function WalletRow({ wallet, isRecent, namespace }: WalletRowProps) {
  const texts = useTexts()
  const locale = useLocale()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const states = useLatchkeyState((state) => state.namespaces)
  const namespaces = wallet.connectors.map((one) => one.namespace)
  const connected = findConnected(states, wallet, namespace)
  const isWhole = connected.length === (namespace ? 1 : namespaces.length)
  const families = namespaces.map((one) => texts.namespaces[one]).join(', ')
  const sub = wallet.claims ? (
    <span className="doubt">{texts.connect.claims(wallet.claims)}</span>
  ) : (
    // Where a page has one chain family only, it goes without saying.
    latchkey.namespaces.length > 1 && families
  )
  function choose() {
    const isByCode = isPaired(latchkey, wallet)
    if (connected.length > 0 && (isByCode || isWhole)) return void use()
    router.push(
      isByCode
        ? { id: 'connecting-qr' }
        : { id: 'connecting', walletId: wallet.id, ...(namespace && { namespaces: [namespace] }) },
    )
  }
  async function use() {
    const { activeNamespace } = latchkey.store.getState()
    // One that has gone in this moment is not connected: the account then gives way to the wallets.
    await Promise.allSettled(
      connected.map(({ id, namespace }) => switchWallet(latchkey, { connectorId: id, namespace })),
    )
    // What a person is looking at stays what they look at, where the wallet serves it.
    const first = connected.find((one) => one.namespace === activeNamespace) ?? connected[0]
    if (first) latchkey.store.setState({ activeNamespace: first.namespace })
    router.open({ id: 'account' })
  }
  return (
    <Row
      icon={<WalletIcon name={wallet.name} image={wallet.image} />}
      title={wallet.name}
      sub={sub}
      end={
        connected.length > 0 ? (
          <Tag tone="good">{texts.connect.connected}</Tag>
        ) : (
          isRecent && <Tag>{texts.connect.recent}</Tag>
        )
      }
      onApproach={() => {
        if (!canPrefetch()) return
        prepareView(latchkey, wallet, locale).catch(() => {})
        void prepareConnect(latchkey, { namespaces: namespace ? [namespace] : namespaces })
      }}
      onClick={choose}
    />
  )
}
