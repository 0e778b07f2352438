import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { type UseDisconnectReturnType, useDisconnect } from '../state/useDisconnect.js'
import { tellFailure } from './toast/tellFailure.js'

/**
 * Disconnects from within a view. The view goes with its account, so that a wallet's failure is told by a toast; it says
 * what is left to do in the wallet, and stays until it is dismissed.
 */
export function useDisconnectHere(): UseDisconnectReturnType {
  const { latchkey } = useLatchkeyContext()
  return useDisconnect({
    onError: (error) => tellFailure(latchkey, error),
  })
}
