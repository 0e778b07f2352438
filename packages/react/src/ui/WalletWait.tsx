import { Suspense } from 'react'
import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { isPhoneBrowser } from './isPhoneBrowser.js'
import { lazyPart } from './lazyPart.js'

const WalletElsewhere = lazyPart(async () => (await import('./waiting.chunk.js')).WalletElsewhere)

/** Stands where a wallet is waited for that may be in another app, or on another device. */
export function WalletWait() {
  const isLinked = useLatchkeyState(({ connectors }) => connectors.some(({ deviceLink }) => deviceLink))
  return (
    (isLinked || isPhoneBrowser(navigator)) && (
      <Suspense>
        <WalletElsewhere />
      </Suspense>
    )
  )
}
