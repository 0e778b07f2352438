import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { isPhoneBrowser } from './isPhoneBrowser.js'
import { OpenWallet } from './OpenWallet.js'
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
