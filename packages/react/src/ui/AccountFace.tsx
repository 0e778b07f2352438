import { type ComponentType, lazy, Suspense } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { AccountLabelProps } from './AccountLabel.js'
import { FaceAndName } from './FaceAndName.js'

// Names and pictures come from the data API, whose client pages without one never need.
const KnownAccount = lazy<ComponentType<AccountLabelProps>>(() =>
  import('../moments/identity.js').then(
    ({ KnownAccount }) => ({ default: KnownAccount }),
    () => ({ default: FaceAndName }),
  ),
)

/** An account's picture, and its name or address. */
export function AccountFace(account: AccountLabelProps) {
  const { latchkey } = useLatchkeyContext()
  const plain = <FaceAndName {...account} />
  return latchkey.api ? (
    <Suspense fallback={plain}>
      <KnownAccount {...account} />
    </Suspense>
  ) : (
    plain
  )
}
