import { switchNetwork } from '@latchkey/core'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useWalletName } from '../../state/useWalletName.js'
import { Button } from '../../ui/Button.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { Notice } from '../../ui/Notice.js'
import { WalletWait } from '../../ui/WalletWait.js'

/** Waits for the wallet to follow to another network; leaving gives up. */
export function SwitchNetworkView({ titleId, view }: ViewProps<'switch-network'>) {
  const texts = useTexts(detailsPart)
  const errorText = useErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === view.caipNetworkId)
  const wallet = useWalletName(network?.chainNamespace)
  // A wallet may follow to an earlier question, also one that was given up.
  const isThere = useLatchkeyState(
    ({ namespaces }) => network !== undefined && namespaces[network.chainNamespace]?.network === network,
  )
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<LatchkeyError>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again; a wallet that is there is asked nothing.
  useEffect(() => {
    const controller = new AbortController()
    setError(undefined)
    switchNetwork(latchkey, { caipNetworkId: view.caipNetworkId, signal: controller.signal }).then(
      () => controller.signal.aborted || leave(),
      (reason: unknown) => {
        if (!controller.signal.aborted)
          setError(
            isLatchkeyError(reason) ? reason : new LatchkeyError('internal/unexpected', { cause: reason }),
          )
      },
    )
    return () => controller.abort()
  }, [latchkey, router, view.caipNetworkId, attempt, isThere])

  /** To where the person was before the list of networks. */
  function leave() {
    const { stack } = router.store.getState()
    if (stack.at(-2)?.id === 'token') return router.back()
    router.open({ id: 'account' })
    if (!stack.some(({ id }) => id === 'account')) router.close()
  }

  const name = network?.name ?? view.caipNetworkId
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.switchNetwork.title(name)}
      footer={
        error ? (
          <Button variant="primary" onClick={() => setAttempt((count) => count + 1)}>
            {texts.switchNetwork.tryAgain}
          </Button>
        ) : (
          <Button onClick={router.back}>{texts.switchNetwork.cancel}</Button>
        )
      }
    >
      <div className="waiting round" data-busy={!error || undefined}>
        {network && <NetworkIcon network={network} size={80} />}
      </div>
      <div className="hero" role="status">
        <b className="hero-title">
          {error ? texts.switchNetwork.failedTitle : texts.switchNetwork.title(name)}
        </b>
        {!error && <p className="sub">{texts.switchNetwork.hint(wallet)}</p>}
      </div>
      {!error && <WalletWait />}
      {error && <Notice tone="bad" title={errorText(error)} />}
    </ViewFrame>
  )
}
