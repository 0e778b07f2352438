import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { FeatureActions } from '../../ui/FeatureActions.js'

/** What one can do with the account; what its chain cannot is not offered. */
export function AccountActions({ canSend, canSwap }: { canSend: boolean; canSwap: boolean }) {
  const { latchkey } = useLatchkeyContext()
  return (
    <FeatureActions
      views={{
        send: canSend && { id: 'send' },
        receive: { id: 'receive' },
        swap: canSwap && { id: 'swap' },
        buy: latchkey.api !== undefined && { id: 'buy' },
      }}
    />
  )
}
