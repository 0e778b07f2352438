import { getRecentWallets, type Wallet } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { useConnectors } from '../../state/useConnectors.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { DirectoryRows } from './DirectoryRows.js'
import { isPaired } from './isPaired.js'
import { usePreparation } from './usePreparation.js'
import { WalletRow } from './WalletRow.js'

/** The wallets a person can connect, or get. */
export function ConnectView({ titleId, view }: ViewProps<'connect'>) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { wallets, isLoading, error, refetch } = useConnectors()
  const { namespace } = view
  const recent = getRecentWallets(latchkey)
  const offered = recentFirst(
    namespace ? wallets.flatMap((wallet) => within(wallet, namespace)) : wallets,
    recent,
  )
  // On a phone, and not in this browser; its adapters load when it is likely to be chosen.
  const paired = offered.find((wallet) => isPaired(latchkey, wallet))
  /** In the page itself: nothing to install. */
  const embedded = offered.filter(({ type }) => type === 'AUTH')
  const installed = offered.filter((wallet) => wallet !== paired && !embedded.includes(wallet))
  const title = namespace ? texts.connect.titleFor(texts.namespaces[namespace]) : texts.connect.title

  // By the page itself, or in another tab; somebody who was connected before is choosing a second one.
  const { isConnected } = useAccount({ namespace })
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    // Drawn but not opened, nothing is shown for it.
    const { open } = router.store.getState()
    if (open && isConnected && !wasConnected.current)
      router.open({ id: 'account', ...(namespace && { namespace }) })
  }, [isConnected, namespace, router])

  usePreparation([...embedded, ...installed])
  const listOf = (shown: readonly Wallet[]) => (
    <ul className="list">
      {shown.map((wallet) => (
        <li key={wallet.id}>
          <WalletRow wallet={wallet} isRecent={isRecent(wallet, recent)} {...(namespace && { namespace })} />
        </li>
      ))}
    </ul>
  )

  return (
    <ViewFrame
      titleId={titleId}
      title={title}
      footer={
        <>
          <Button onClick={() => router.push({ id: 'help' })}>{texts.connect.noWallet}</Button>
          <p className="fine">{texts.connect.promise}</p>
        </>
      }
    >
      {embedded.length > 0 && listOf(embedded)}
      {error ? (
        <>
          <Notice tone="bad" title={errorText(error)} />
          <Button onClick={refetch}>{texts.connect.retry}</Button>
        </>
      ) : installed.length > 0 ? (
        <>
          <h3 className="caption">{texts.connect.installed}</h3>
          {listOf(installed)}
        </>
      ) : isLoading ? (
        <div className="stack" aria-busy="true">
          <p className="visually-hidden" role="status">
            {texts.connect.looking}
          </p>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      ) : (
        embedded.length === 0 && (
          <div className="empty">
            <Icon name="wallet" size={32} />
            <b>{texts.connect.none}</b>
            <p className="sub">{texts.connect.noneHint}</p>
          </div>
        )
      )}
      {paired && (
        <ul className="list">
          <li>
            <WalletRow wallet={paired} />
          </li>
        </ul>
      )}
      {!isLoading && <DirectoryRows installed={installed} {...(namespace && { namespace })} />}
    </ViewFrame>
  )
}

/** The part of a wallet that serves a namespace. */
function within(wallet: Wallet, namespace: NonNullable<ViewProps<'connect'>['view']['namespace']>): Wallet[] {
  return wallet.connectors.some((one) => one.namespace === namespace) ? [wallet] : []
}

const isRecent = ({ connectors }: Wallet, recent: readonly string[]) =>
  connectors.some(({ id }) => recent.includes(id))

/** Wallets with those that were connected last in front, the newest first. */
function recentFirst(wallets: readonly Wallet[], recent: readonly string[]): readonly Wallet[] {
  const place = ({ connectors }: Wallet) => {
    const places = connectors.map(({ id }) => recent.indexOf(id)).filter((at) => at >= 0)
    return places.length > 0 ? Math.min(...places) : recent.length
  }
  return [...wallets].sort((one, other) => place(one) - place(other))
}
