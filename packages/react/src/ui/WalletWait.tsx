import { lazy, Suspense } from 'react'
import { isPhoneBrowser } from './isPhoneBrowser.js'

const OpenWallet = lazy(async () => ({ default: (await import('./OpenWallet.js')).OpenWallet }))

/** Stands where a wallet is waited for; on a phone it has the way to a paired wallet's app. */
export const WalletWait = () =>
  isPhoneBrowser(navigator) && (
    <Suspense>
      <OpenWallet />
    </Suspense>
  )
