import { type DirectoryWallet, detectPlatform, getDirectory, pairingLink } from '@latchkey/core/directory'
import { useEffect, useRef, useState } from 'react'
import { pairingPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { Icon } from '../../ui/Icon.js'
import { WalletIcon } from '../../ui/WalletIcon.js'

/** The wallets of the directory that open on this phone by a link. A link, so that it opens inside the person's tap. */
export function PairingLinks({ uri }: { uri: string }) {
  const { latchkey } = useLatchkeyContext()
  const [wallets, setWallets] = useState<readonly DirectoryWallet[]>([])

  useEffect(() => {
    let isUndone = false
    getDirectory(latchkey)
      .list()
      .then(
        (all) => isUndone || setWallets(all.filter((wallet) => serves(wallet, latchkey.namespaces))),
        // The code and the link to copy are there without it.
        () => {},
      )
    return () => {
      isUndone = true
    }
  }, [latchkey])

  const platform = detectPlatform(navigator)
  const links = wallets.flatMap((wallet) => {
    const href = pairingLink(wallet, { platform, uri })
    return href ? { wallet, href } : []
  })
  return (
    <ul className="list">
      {links.slice(0, 8).map(({ wallet: { id, name }, href }) => (
        <li key={id}>
          <a className="row" href={href} rel="noopener noreferrer">
            <WalletIcon name={name} id={id} />
            <span className="row-text">
              <bdi className="row-title">{name}</bdi>
            </span>
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const serves = (wallet: DirectoryWallet, namespaces: readonly string[]) =>
  wallet.namespaces.some((namespace) => namespaces.includes(namespace))

/**
 * Opens the wallet that was chosen on this phone: by itself where the tap that chose it still counts as one, for browsers
 * open apps inside a tap alone, or else by its button.
 */
export function PairingLink({ wallet, uri }: { wallet: DirectoryWallet; uri: string }) {
  const { install } = useTexts(pairingPart)
  const link = useRef<HTMLAnchorElement>(null)
  const isOpened = useRef(false)

  useEffect(() => {
    // A fresh code opens nothing.
    if (isOpened.current) return
    isOpened.current = true
    if (navigator.userActivation?.isActive) link.current?.click()
  }, [])

  const href = pairingLink(wallet, { platform: detectPlatform(navigator), uri })
  return (
    href && (
      <a ref={link} className="button primary" href={href} rel="noopener noreferrer">
        {install.open(wallet.name)}
      </a>
    )
  )
}
