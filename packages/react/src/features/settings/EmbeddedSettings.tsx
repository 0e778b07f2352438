import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useAccount } from '../../state/useAccount.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { KeysSetting } from './KeysSetting.js'
import { OwnersLink } from './OwnersLink.js'

/** What there is to set of the page's own wallet. */
export function EmbeddedSettings() {
  const { embedded } = useLatchkeyContext().latchkey
  const { isConnected, namespace, connector } = useAccount()
  // Where it is of this chain family, its accounts can be recovered by any other wallet.
  const hasOwners = useLatchkeyState(({ connectors }) =>
    connectors.some((one) => one.type === 'AUTH' && one.namespace === namespace),
  )
  return (
    <ul className="list">
      {embedded?.name && <KeysSetting />}
      {hasOwners && isConnected && <OwnersLink isOwn={connector.type === 'AUTH'} />}
    </ul>
  )
}
