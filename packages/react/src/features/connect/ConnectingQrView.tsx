import type { Wallet } from '@latchkey/core'
import { useEffect } from 'react'
import { pairingPart } from '../../i18n/parts.js'
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
import { isPhoneBrowser } from '../../ui/isPhoneBrowser.js'
import { Notice } from '../../ui/Notice.js'
import { QrCode } from '../../ui/QrCode.js'
import { useCopy } from '../../ui/useCopy.js'
import { WalletIcon } from '../../ui/WalletIcon.js'
import { connectingQrStyles } from './connectingQrStyles.js'
import { isPaired } from './isPaired.js'
import { PairingLink, PairingLinks } from './PairingLinks.js'
import { useAskWallet } from './useAskWallet.js'
import { useDirectoryWallet } from './useDirectoryWallet.js'
import { usePairing } from './usePairing.js'

/** A code for a wallet on a phone, and on a phone the wallets to open, or the one that was chosen. */
export function ConnectingQrView({ titleId, view }: ViewProps<'connecting-qr'>) {
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { wallets, isLoading } = useConnectors()
  const wallet = wallets.find((one) => isPaired(latchkey, one))
  const isMissing = !wallet && !isLoading
  useEffect(() => {
    if (isMissing) router.replace({ id: 'connect' })
  }, [isMissing, router])
  if (!wallet) return <ViewLoading titleId={titleId} />
  return <Pair titleId={titleId} wallet={wallet} {...(view.walletId && { walletId: view.walletId })} />
}

function Pair({ titleId, wallet, walletId }: { titleId: string; wallet: Wallet; walletId?: string }) {
  const { pairing: texts, connecting, install } = useTexts(pairingPart)
  const errorText = useErrorText()
  const router = useRouter()
  const namespaces = wallet.connectors.map(({ namespace }) => namespace)
  const { uri, problem, retry } = usePairing()
  const { error, tryAgain } = useAskWallet({
    walletId: wallet.id,
    namespaces,
    connectors: wallet.connectors,
  })
  const { isCopied, copy } = useCopy()
  const chosen = useDirectoryWallet(walletId)
  const isPhone = isPhoneBrowser(navigator)
  const failure = error ?? problem
  const code = (
    <div className="pairing-code">
      {uri ? <QrCode text={uri} label={texts.code} /> : <div className="qr qr-empty" aria-hidden="true" />}
    </div>
  )
  const hint = (
    <p className="fine" role="status">
      {uri ? (isPhone ? texts.phoneHint : texts.hint) : texts.loading}
    </p>
  )

  return (
    <ViewFrame
      titleId={titleId}
      title={
        chosen
          ? (isPhone ? connecting.title : texts.titleFor)(chosen.name)
          : isPhone
            ? texts.phoneTitle
            : install.scan
      }
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
              {chosen && isPhone && (
                <Button onClick={() => router.push({ id: 'install', walletId: chosen.id })}>
                  {install.title(chosen.name)}
                </Button>
              )}
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
      {chosen && (
        <div className="hero">
          <WalletIcon name={chosen.name} id={chosen.id} size={isPhone ? 80 : 48} />
          {isPhone && !failure && (
            <p className="sub" role="status">
              {uri ? texts.phoneHintFor : texts.loading}
            </p>
          )}
        </div>
      )}
      {failure ? (
        <Notice tone="bad" title={errorText(failure)} />
      ) : isPhone && chosen ? (
        uri && <PairingLink wallet={chosen} uri={uri} />
      ) : (
        <>
          {isPhone && hint}
          {isPhone && uri && <PairingLinks uri={uri} />}
          {isPhone ? (
            // Half of a code below a list would be taken for all there is.
            <details className="pairing-elsewhere">
              <summary>{texts.elsewhere}</summary>
              {code}
            </details>
          ) : (
            code
          )}
          {!isPhone && hint}
        </>
      )}
    </ViewFrame>
  )
}
