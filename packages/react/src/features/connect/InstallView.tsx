import { type DirectoryWallet, detectPlatform, getDirectory, walletLinks } from '@latchkey/core/directory'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Button } from '../../ui/Button.js'
import { LinkRow } from '../../ui/LinkRow.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { WalletIcon } from '../../ui/WalletIcon.js'

/** A wallet that is not in this browser: where to get it, and on a phone how to open the page in it. */
export function InstallView({ titleId, view }: ViewProps<'install'>) {
  const texts = useTexts()
  const { latchkey } = useLatchkeyContext()
  const [wallet, setWallet] = useState<DirectoryWallet | null>()

  useEffect(() => {
    let isUndone = false
    getDirectory(latchkey)
      .list()
      .then((wallets) => wallets.find(({ id }) => id === view.walletId))
      .then(
        (found) => isUndone || setWallet(found ?? null),
        () => isUndone || setWallet(null),
      )
    return () => {
      isUndone = true
    }
  }, [latchkey, view.walletId])

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
  const { install } = useTexts()
  const platform = detectPlatform(navigator)
  const links = walletLinks(wallet, { platform, url: location.href })
  return (
    <ul className="list">
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
