import { loadConnectors } from '@latchkey/core'
import type { LatchkeyError } from '@latchkey/protocol'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { WalletIcon } from '../../ui/WalletIcon.js'

/** The wallets a person can connect. */
export function ConnectView({ titleId }: ViewProps<'connect'>) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { latchkey, router } = useLatchkeyContext()
  const connectors = useLatchkeyState((state) => state.connectors)
  const [status, setStatus] = useState<'looking' | 'ready' | LatchkeyError>('looking')

  const look = useCallback(() => {
    setStatus('looking')
    loadConnectors(latchkey).then(() => setStatus('ready'), setStatus)
  }, [latchkey])
  useEffect(look, [look])

  return (
    <ViewFrame
      titleId={titleId}
      title={texts.connect.title}
      footer={<p className="fine">{texts.connect.promise}</p>}
    >
      {typeof status === 'object' ? (
        <>
          <Notice tone="bad" title={errorText(status)} />
          <Button onClick={look}>{texts.connect.retry}</Button>
        </>
      ) : connectors.length > 0 ? (
        <>
          <h3 className="caption">{texts.connect.installed}</h3>
          <ul className="list">
            {connectors.map((connector) => (
              <li key={`${connector.namespace}:${connector.id}`}>
                <button
                  type="button"
                  className="row"
                  onClick={() => router.push({ id: 'connecting', connectorId: connector.id })}
                >
                  <WalletIcon name={connector.name} image={connector.image} />
                  <bdi className="row-title">{connector.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : status === 'looking' ? (
        <div className="stack" aria-busy="true">
          <p className="visually-hidden" role="status">
            {texts.connect.looking}
          </p>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      ) : (
        <div className="empty">
          <Icon name="wallet" size={32} />
          <b>{texts.connect.none}</b>
          <p className="sub">{texts.connect.noneHint}</p>
        </div>
      )}
    </ViewFrame>
  )
}
