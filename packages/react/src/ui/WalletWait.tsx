import { Suspense } from 'react'
import { momentPart } from '../moments/load.js'
import { useLatchkeyState } from '../state/useLatchkeyState.js'
import { isPhoneBrowser } from './isPhoneBrowser.js'

const WalletElsewhere = momentPart('pairing', (code) => code.WalletElsewhere)

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
