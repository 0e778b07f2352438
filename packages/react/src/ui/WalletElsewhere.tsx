import { openPairing, type Pairing } from '@latchkey/core'
import { findWalletLink } from '@latchkey/core/directory'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pairingPart } from '../i18n/parts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { isPhoneBrowser } from './isPhoneBrowser.js'
import { WalletLink } from './WalletLink.js'

/** The code that another device has to open for the wallet in use, and on a phone the way to a paired wallet's app. */
export function WalletElsewhere() {
  const connector = useLatchkeyState(({ connectors, namespaces }) =>
    connectors.find(
      ({ id, namespace, deviceLink }) => deviceLink && namespaces[namespace]?.connectorId === id,
    ),
  )
  return <WalletLink connector={connector}>{isPhoneBrowser(navigator) && <OpenWallet />}</WalletLink>
}

const none = () => {}

/** On a phone, the way to the app of a paired wallet that has a request to answer; nothing where none has. */
function OpenWallet() {
  const { install } = useTexts(pairingPart)
  const { latchkey } = useLatchkeyContext()
  const [pairing, setPairing] = useState<Pairing>()
  const [href, setHref] = useState<string>()

  useEffect(() => {
    let isUndone = false
    openPairing(latchkey).then((opened) => isUndone || setPairing(opened), none)
    return () => {
      isUndone = true
    }
  }, [latchkey])

  const subscribe = useCallback(
    (listener: () => void) => pairing?.state.subscribe(listener) ?? none,
    [pairing],
  )
  const read = () => pairing?.state.get().asked
  const asked = useSyncExternalStore(subscribe, read, read)

  useEffect(() => {
    let isUndone = false
    setHref(undefined)
    if (asked)
      // The person finds the app without us.
      findWalletLink(latchkey, asked).then((found) => isUndone || setHref(found), none)
    return () => {
      isUndone = true
    }
  }, [latchkey, asked])

  if (!asked || !href) return null
  return (
    <a className="button quiet" href={href} rel="noopener noreferrer">
      {install.open(asked.name)}
    </a>
  )
}
