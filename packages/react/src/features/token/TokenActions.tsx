import type { Network, Token } from '@latchkey/core'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { View } from '../../router/views.js'
import { useCapability } from '../../state/useCapability.js'
import { FeatureActions } from '../../ui/FeatureActions.js'

export type TokenActionsProps = {
  token: Token
  network: Network
  /** The wallet is on that network. */
  isHere: boolean
}

/** What one can do with a token; on another network than the wallet's, a switch comes first. */
export function TokenActions({ token, network, isHere }: TokenActionsProps) {
  const texts = useTexts(detailsPart)
  const { latchkey } = useLatchkeyContext()
  const { caipNetworkId, chainNamespace: namespace } = network
  const { address, symbol, isUnverified } = token
  const canSend = useCapability(namespace, 'send')
  // Rates come from the data API.
  const canSwap = useCapability(namespace, 'swap') && latchkey.api !== undefined && !isUnverified
  const here = (view: View): View => (isHere ? view : { id: 'switch-network', caipNetworkId })
  const one = address ?? symbol
  return (
    <>
      <FeatureActions
        views={{
          send: canSend && here({ id: 'send', token: one }),
          receive: { id: 'receive', namespace },
          swap: canSwap && here({ id: 'swap', from: one }),
        }}
      />
      {!isHere && <p className="fine">{texts.token.elsewhere(network.name)}</p>}
    </>
  )
}
