import { connect } from '@latchkey/core'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { WalletIcon } from '../../ui/WalletIcon.js'

/** Waits for the wallet's answer; leaving the view gives up, and a later answer is ignored. */
export function ConnectingView({ titleId, view }: ViewProps<'connecting'>) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { latchkey, router } = useLatchkeyContext()
  const connector = useLatchkeyState(({ connectors }) => connectors.find(({ id }) => id === view.connectorId))
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<LatchkeyError>()
  const name = connector?.name ?? view.connectorId

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it ask again.
  useEffect(() => {
    const controller = new AbortController()
    setError(undefined)
    connect(latchkey, { connectorId: view.connectorId, signal: controller.signal }).then(
      () => router.open({ id: 'account' }),
      (reason: unknown) => {
        if (!controller.signal.aborted && isLatchkeyError(reason)) setError(reason)
      },
    )
    return () => controller.abort()
  }, [latchkey, router, view.connectorId, attempt])

  return (
    <ViewFrame
      titleId={titleId}
      title={name}
      footer={
        error ? (
          <Button variant="primary" onClick={() => setAttempt((count) => count + 1)}>
            {texts.connecting.tryAgain}
          </Button>
        ) : (
          <>
            <Button onClick={router.back}>{texts.connecting.cancel}</Button>
            <p className="fine">{texts.connecting.help}</p>
          </>
        )
      }
    >
      <div className="waiting" data-busy={!error || undefined}>
        <WalletIcon name={name} image={connector?.image} size={80} />
      </div>
      <div className="hero" role="status">
        <b className="hero-title">{error ? texts.connecting.declinedTitle : texts.connecting.title(name)}</b>
        {!error && <p className="sub">{texts.connecting.hint}</p>}
      </div>
      {error && <Notice tone="bad" title={errorText(error)} />}
    </ViewFrame>
  )
}
