import type { Connector } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { Suspense } from 'react'
import { WalletProblem } from '../../i18n/mobile/WalletProblem.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { toErrorText } from '../../i18n/toErrorText.js'
import { momentPart } from '../../moments/load.js'
import { useRouter } from '../../router/useRouter.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { Button } from '../../ui/Button.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { useAskWallet } from './useAskWallet.js'

const WalletLink = momentPart('pairing', (code) => code.WalletLink)
const CompareAccount = momentPart('pairing', (code) => code.CompareAccount)
const LoopbackHint = momentPart('pairing', (code) => code.LoopbackHint)

export type AskWalletProps = {
  titleId: string
  walletId: string
  name: string
  image: string | undefined
  namespaces: readonly ChainNamespace[]
  connectors: readonly Connector[]
  /** Back to where one chooses, where there was a choice. */
  onBack?: () => void
}

/** Waits for the wallet's answer; leaving gives up, and a later answer is ignored. */
export function AskWallet({
  titleId,
  walletId,
  name,
  image,
  namespaces,
  connectors,
  onBack,
}: AskWalletProps) {
  const texts = useTexts()
  const router = useRouter()
  const { error, isSlow, current, isCompared, show, tryAgain } = useAskWallet({
    walletId,
    namespaces,
    connectors,
  })
  const step =
    namespaces.length > 1 && current
      ? texts.connecting.step(texts.namespaces[current], namespaces.indexOf(current) + 1, namespaces.length)
      : undefined
  const back = onBack ?? router.back
  const asksAgain = connectors.some((one) => one.asksAgain && namespaces.includes(one.namespace))
  const linked = error ? undefined : connectors.find(({ deviceLink }) => deviceLink)
  const picture = (
    <div className="waiting" data-busy={!error || undefined}>
      <WalletIcon name={name} image={image} size={80} />
    </div>
  )

  if (isCompared)
    return (
      <Suspense fallback={<ViewLoading titleId={titleId} />}>
        <CompareAccount titleId={titleId} onSame={show} />
      </Suspense>
    )
  return (
    <ViewFrame
      titleId={titleId}
      title={name}
      {...(onBack && { onBack })}
      footer={
        error ? (
          <Button variant="primary" onClick={tryAgain}>
            {texts.connecting.tryAgain}
          </Button>
        ) : (
          <>
            <Button onClick={back}>{texts.connecting.cancel}</Button>
            <p className="fine">{texts.connecting.help}</p>
          </>
        )
      }
    >
      {linked ? (
        <Suspense fallback={picture}>
          <WalletLink connector={linked}>{picture}</WalletLink>
        </Suspense>
      ) : (
        picture
      )}
      <div className="hero" role="status">
        <b className="hero-title">{error ? texts.connecting.declinedTitle : texts.connecting.title(name)}</b>
        {!error && step && <p className="step-name">{step}</p>}
        {!error && <p className="sub">{isSlow ? texts.connecting.slow : texts.connecting.hint}</p>}
        {!error && asksAgain && <p className="sub">{texts.connecting.asksAgain(name)}</p>}
      </div>
      {!error && connectors.some(({ isApp }) => isApp) && (
        <Suspense>
          <LoopbackHint />
        </Suspense>
      )}
      {error && <WalletProblem error={error} text={toErrorText(texts, error)} />}
    </ViewFrame>
  )
}
