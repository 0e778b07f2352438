import type { Wallet } from '@latchkey/core'
import { lazy, Suspense, useEffect } from 'react'
import { pairingPart } from '../../i18n/pairing/pairingPart.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useConnectors } from '../../state/useConnectors.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { QrCode } from '../../ui/QrCode.js'
import { useCopy } from '../../ui/useCopy.js'
import { connectingQrStyles } from './connectingQrStyles.js'
import { isPaired } from './isPaired.js'
import { isPhoneBrowser } from './isPhoneBrowser.js'
import { useAskWallet } from './useAskWallet.js'
import { usePairing } from './usePairing.js'

/** With the directory of wallets, which computers do without. */
const PairingLinks = lazy(async () => ({ default: (await import('./PairingLinks.js')).PairingLinks }))

/** A code for a wallet on a phone, and on a phone the wallets to open. */
export function ConnectingQrView({ titleId }: ViewProps<'connecting-qr'>) {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { wallets, isLoading } = useConnectors()
  const wallet = wallets.find((one) => isPaired(latchkey, one))
  const isMissing = !wallet && !isLoading
  useEffect(() => {
    if (isMissing) router.replace({ id: 'connect' })
  }, [isMissing, router])
  return wallet ? <Pair titleId={titleId} wallet={wallet} /> : <ViewLoading titleId={titleId} />
}

function Pair({ titleId, wallet }: { titleId: string; wallet: Wallet }) {
  const { pairing: texts, connecting } = useTexts(pairingPart)
  const errorText = useErrorText()
  const namespaces = wallet.connectors.map(({ namespace }) => namespace)
  const { uri, problem, retry } = usePairing()
  const { error, tryAgain } = useAskWallet({ walletId: wallet.id, namespaces })
  const { isCopied, copy } = useCopy()
  const isPhone = isPhoneBrowser(navigator)
  const failure = error ?? problem
  const hint = (
    <p className="fine" role="status">
      {uri ? (isPhone ? texts.phoneHint : texts.hint) : texts.loading}
    </p>
  )

  return (
    <ViewFrame
      titleId={titleId}
      title={isPhone ? texts.phoneTitle : texts.title}
      styles={connectingQrStyles}
      footer={
        failure ? (
          <Button
            variant="primary"
            onClick={() => {
              retry()
              if (error) tryAgain()
            }}
          >
            {connecting.tryAgain}
          </Button>
        ) : (
          uri && (
            <>
              <Button onClick={() => copy(uri)}>
                <Icon name={isCopied ? 'check' : 'copy'} />
                {isCopied ? texts.copied : texts.copy}
              </Button>
              <p className="visually-hidden" role="status">
                {isCopied && texts.copied}
              </p>
            </>
          )
        )
      }
    >
      {failure ? (
        <Notice tone="bad" title={errorText(failure)} />
      ) : (
        <>
          {isPhone && hint}
          <Suspense>{isPhone && uri && <PairingLinks uri={uri} />}</Suspense>
          {uri ? (
            <QrCode text={uri} label={texts.code} />
          ) : (
            <div className="qr qr-empty" aria-hidden="true" />
          )}
          {!isPhone && hint}
        </>
      )}
    </ViewFrame>
  )
}
