import { useEffect, useRef, useState } from 'react'
import { pairingPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useConnectors } from '../../state/useConnectors.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { SearchField } from '../../ui/SearchField.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { isInstalled } from './isInstalled.js'
import { isPaired } from './isPaired.js'
import { useDirectory } from './useDirectory.js'
import { viewOfWallet } from './viewOfWallet.js'

/** What the grid of wallets needs besides the widget's own styles. */
const allWalletsStyles: ViewStyles = {
  css: `
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(88px, 1fr)); gap: 4px; margin: 0 -8px; }
.tile { display: grid; justify-items: center; align-content: start; gap: 6px; width: 100%; height: 100%; min-height: 104px; padding: 12px 0; border-radius: 16px; text-align: center; }
.tile:hover, .tile:focus-visible { background: var(--raise); }
.tile-name { font-size: 12px; font-weight: 550; line-height: 16px; overflow-wrap: anywhere; }
.tile-note { font-size: 11px; line-height: 14px; color: var(--soft); }
@media (forced-colors: active) { .tile { border: 1px solid; } }
`,
}

/** Milliseconds after the last letter until a search begins. */
const searchWait = 300

/** Every wallet of the directory, the installed ones first; more of them as one scrolls. */
export function AllWalletsView({ titleId, view }: ViewProps<'all-wallets'>) {
  const texts = useTexts(pairingPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { wallets: all } = useConnectors()
  const [typed, setTyped] = useState('')
  const search = useDelayed(typed.trim(), searchWait)
  const { namespace } = view
  const { wallets, count, isLoading, hasMore, loadMore } = useDirectory({
    search,
    ...(namespace && { namespace }),
  })
  const end = useRef<HTMLLIElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is last changes with the list.
  useEffect(() => {
    if (!end.current || !hasMore) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      rootMargin: '200px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, wallets])

  const word = search.toLowerCase()
  const installed = all.filter(
    ({ name, connectors }) =>
      name.toLowerCase().includes(word) &&
      (!namespace || connectors.some((connector) => connector.namespace === namespace)),
  )
  const others = wallets.filter((wallet) => !isInstalled(wallet, installed))
  const total = installed.length + others.length
  const scope = namespace && { namespaces: [namespace] }

  return (
    <ViewFrame styles={allWalletsStyles} titleId={titleId} title={texts.allWallets.title}>
      <SearchField label={texts.allWallets.search} value={typed} onChange={setTyped} />
      <p className="visually-hidden" role="status">
        {search && !isLoading && (total > 0 ? texts.allWallets.found(total) : texts.allWallets.none(search))}
      </p>
      {total > 0 ? (
        <ul className="grid" aria-busy={isLoading}>
          {installed.map((wallet) => (
            <li key={wallet.id}>
              <WalletTile
                name={wallet.name}
                image={wallet.image}
                {...(!isPaired(latchkey, wallet) && { note: texts.allWallets.installed })}
                onClick={() =>
                  router.push(
                    isPaired(latchkey, wallet)
                      ? { id: 'connecting-qr' }
                      : { id: 'connecting', walletId: wallet.id, ...scope },
                  )
                }
              />
            </li>
          ))}
          {others.map((wallet) => (
            <li key={wallet.id}>
              <WalletTile
                id={wallet.id}
                name={wallet.name}
                onClick={() => router.push(viewOfWallet(latchkey, wallet))}
              />
            </li>
          ))}
          {hasMore && <li ref={end} className="sentinel" />}
        </ul>
      ) : isLoading || count > 0 ? (
        <div className="stack" aria-busy="true">
          <Skeleton height={88} />
          <Skeleton height={88} />
        </div>
      ) : (
        <div className="empty">
          <b>{texts.allWallets.none(search)}</b>
          <p className="sub">{texts.allWallets.noneHint}</p>
        </div>
      )}
    </ViewFrame>
  )
}

type WalletTileProps = {
  name: string
  /** Of the directory, where it is not installed. */
  id?: string
  image?: string | undefined
  /** Below the name. */
  note?: string
  onClick: () => void
}

/** A wallet in the grid of all wallets. */
function WalletTile({ name, id, image, note, onClick }: WalletTileProps) {
  return (
    <button type="button" className="tile" onClick={onClick}>
      <WalletIcon name={name} {...(id && { id })} image={image} size={48} />
      <bdi className="tile-name">{name}</bdi>
      {note && <span className="tile-note">{note}</span>}
    </button>
  )
}

/** A value once it has not changed for a while; emptied, it is so at once. */
function useDelayed(value: string, wait: number): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), value === '' ? 0 : wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return delayed
}
