import { disconnect } from '@latchkey/core'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { AccountPill } from './AccountPill.js'
import { NativeBalance } from './NativeBalance.js'

/** The connected account: who, where, how much, and what one can do with it. */
export function AccountView({ titleId }: ViewProps<'account'>) {
  const texts = useTexts()
  const { latchkey, router } = useLatchkeyContext()
  const { namespace, status, address, network } = useAccount()

  useEffect(() => {
    if (status === 'disconnected') router.open({ id: 'connect' })
  }, [status, router])

  if (!address) return <ViewLoading titleId={titleId} />
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.account.title}
      titleHidden
      footer={
        <Button onClick={() => void disconnect(latchkey, { namespace })}>
          <Icon name="leave" />
          {texts.account.disconnect}
        </Button>
      }
    >
      <div className="hero">
        <AccountPill address={address} />
        {network && <NativeBalance network={network} />}
      </div>
      {network ? (
        <div className="actions">
          <button type="button" className="action" onClick={() => router.push({ id: 'send' })}>
            <span className="action-icon">
              <Icon name="up" />
            </span>
            {texts.account.send}
          </button>
        </div>
      ) : (
        <Notice tone="warn" title={texts.account.unsupportedNetwork}>
          {texts.account.unsupportedHint}
        </Notice>
      )}
    </ViewFrame>
  )
}
