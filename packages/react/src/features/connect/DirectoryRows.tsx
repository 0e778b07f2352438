import type { Wallet } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { isInstalled } from './isInstalled.js'
import { useDirectory } from './useDirectory.js'
import { viewOfWallet } from './viewOfWallet.js'

/** Wallets that are offered by name. */
const popularCount = 4

/** Wallets one could get: a few by name, beside installed ones those that the page features, and the way to all of them. */
export function DirectoryRows({
  installed,
  namespace,
}: {
  installed: readonly Wallet[]
  namespace?: ChainNamespace
}) {
  const texts = useTexts()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { wallets, count } = useDirectory(namespace && { namespace })
  const { featured = [] } = latchkey.wallets
  const offered = wallets.filter(
    (wallet) => !isInstalled(wallet, installed) && (installed.length === 0 || featured.includes(wallet.id)),
  )
  const scope = namespace && { namespace }
  return (
    <>
      {offered.length > 0 && (
        <>
          <h3 className="caption">{texts.connect.popular}</h3>
          <ul className="list">
            {offered.slice(0, popularCount).map((wallet) => (
              <li key={wallet.id}>
                <Row
                  icon={<WalletIcon name={wallet.name} id={wallet.id} />}
                  title={wallet.name}
                  onClick={() => router.push(viewOfWallet(latchkey, wallet))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="list">
        <li>
          <Row
            icon={<IconTile name="apps" />}
            title={texts.connect.all}
            sub={count > 0 && texts.connect.allHint(count)}
            onClick={() => router.push({ id: 'all-wallets', ...scope })}
          />
        </li>
      </ul>
    </>
  )
}
