import { type DirectoryWallet, detectPlatform, walletLinks } from '@latchkey/core/directory'
import { pairingPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { IconTile } from '../../ui/IconTile.js'
import { isPhoneBrowser } from '../../ui/isPhoneBrowser.js'
import { LinkRow } from '../../ui/LinkRow.js'
import { Notice } from '../../ui/Notice.js'
import { Row } from '../../ui/Row.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { useDirectoryWallet } from './useDirectoryWallet.js'

/** A wallet that is not in this browser: its app on a phone, where to get it, and on a phone how to open the page in it. */
export function InstallView({ titleId, view }: ViewProps<'install'>) {
  const texts = useTexts(pairingPart)
  const wallet = useDirectoryWallet(view.walletId)
  const name = wallet?.name ?? view.walletId
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.install.title(name)}
      footer={<Button onClick={() => location.reload()}>{texts.install.reload}</Button>}
    >
      <div className="hero">
        <WalletIcon name={name} id={view.walletId} size={80} />
        {wallet && <p className="sub">{texts.install.hint(name)}</p>}
      </div>
      {wallet === null && <Notice tone="warn" title={texts.install.missing} />}
      {wallet === undefined && <Skeleton height={56} />}
      {wallet && <InstallLinks wallet={wallet} />}
    </ViewFrame>
  )
}

function InstallLinks({ wallet }: { wallet: DirectoryWallet }) {
  const { install } = useTexts(pairingPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const platform = detectPlatform(navigator)
  const links = walletLinks(wallet, { platform, url: location.href })
  return (
    <ul className="list">
      {latchkey.walletConnect && wallet.links.mobile && !isPhoneBrowser(navigator) && (
        <li>
          <Row
            icon={<IconTile name="phone" />}
            title={install.scan}
            onClick={() => router.push({ id: 'connecting-qr', walletId: wallet.id })}
          />
        </li>
      )}
      {links.browse && <LinkRow href={links.browse} title={install.open(wallet.name)} />}
      {links.extension && <LinkRow href={links.extension} title={install.browser} />}
      {links.appStore && <LinkRow href={links.appStore} title={install.appStore} />}
      {links.playStore && <LinkRow href={links.playStore} title={install.playStore} />}
      {links.install && links.install === wallet.homepage && (
        <LinkRow href={links.install} title={install.homepage} />
      )}
    </ul>
  )
}
