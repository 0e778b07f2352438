import { useEffect } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { useDisconnectHere } from '../../shell/useDisconnectHere.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { NetworkRows } from './NetworkRows.js'

/** The wallet is on a network that the page does not have: offers the networks of the page, and to disconnect. */
export function UnsupportedNetworkView({ titleId, view }: ViewProps<'unsupported-network'>) {
  const texts = useTexts(detailsPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { namespace } = view
  const { disconnect, isPending } = useDisconnectHere()
  const isOver = useLatchkeyState(({ namespaces }) => {
    const state = namespaces[namespace]
    return state?.status !== 'connected' || state.network !== undefined
  })

  // Solved in the wallet itself, or by a disconnection.
  useEffect(() => {
    if (isOver) router.close()
  }, [isOver, router])

  return (
    <ViewFrame
      titleId={titleId}
      title={texts.unsupported.title}
      footer={
        <Button busy={isPending} onClick={() => disconnect({ namespace })}>
          <Icon name="leave" />
          {texts.unsupported.disconnect}
        </Button>
      }
    >
      <Notice tone="warn" title={texts.unsupported.body} />
      <h3 className="caption">{texts.unsupported.choose}</h3>
      <NetworkRows networks={latchkey.networks} />
    </ViewFrame>
  )
}
