import { lazy, Suspense } from 'react'
import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { isPhoneBrowser } from './isPhoneBrowser.js'
import { WalletLink } from './WalletLink.js'

const OpenWallet = lazy(async () => ({ default: (await import('./OpenWallet.js')).OpenWallet }))

/**
 * Stands where a wallet is waited for: the code that another device has to open for it, and on a phone the way to a paired
 * wallet's app.
 */
export function WalletWait() {
  const connector = useLatchkeyState(({ connectors, namespaces }) =>
    connectors.find(
      ({ id, namespace, deviceLink }) => deviceLink && namespaces[namespace]?.connectorId === id,
    ),
  )
  return (
    <WalletLink connector={connector}>
      {isPhoneBrowser(navigator) && (
        <Suspense>
          <OpenWallet />
        </Suspense>
      )}
    </WalletLink>
  )
}
