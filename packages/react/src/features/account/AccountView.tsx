import { disconnect } from '@latchkey/core'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useErrorText } from '../../i18n/useErrorText.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { useAction } from '../../state/useAction.js'
import { useBalances } from '../../state/useBalances.js'
import { useCapability } from '../../state/useCapability.js'
import { useIdentity } from '../../state/useIdentity.js'
import { listStyles } from '../../theme/listStyles.js'
import { Button } from '../../ui/Button.js'
import { hostOf } from '../../ui/hostOf.js'
import { Icon } from '../../ui/Icon.js'
import { Notice } from '../../ui/Notice.js'
import { AccountActions } from './AccountActions.js'
import { AccountPill } from './AccountPill.js'
import { AccountTabs } from './AccountTabs.js'
import { AccountValue } from './AccountValue.js'
import { NetworkPill } from './NetworkPill.js'
import { TokenSection } from './TokenSection.js'

const patience = 5_000

/** The connected account: who, where, how much, and what one can do with it. */
export function AccountView({ titleId, view }: ViewProps<'account'>) {
  const texts = useTexts()
  const errorText = useErrorText()
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { namespace, status, address, network } = useAccount()
  const canSend = useCapability(namespace, 'send')
  const { name, image } = useIdentity()
  const balances = useBalances()
  const leaving = useAction(() => disconnect(latchkey, { namespace }))

  useEffect(() => {
    if (view.namespace) latchkey.store.setState({ activeNamespace: view.namespace })
  }, [latchkey, view.namespace])
  useEffect(() => {
    if (status === 'connected') return
    // A connection that is being restored is waited for, but not for ever.
    const timer = setTimeout(() => router.replace({ id: 'connect' }), status === 'connecting' ? patience : 0)
    return () => clearTimeout(timer)
  }, [status, router])

  if (!address) return <ViewLoading titleId={titleId} />
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.account.title}
      titleHidden
      styles={listStyles}
      start={
        <button
          type="button"
          className="icon-button"
          aria-label={texts.account.settings}
          onClick={() => router.push({ id: 'settings' })}
        >
          <Icon name="gear" />
        </button>
      }
      footer={
        <div className="duo">
          <Button onClick={() => router.push({ id: 'wallets' })}>
            <Icon name="wallet" />
            {texts.account.wallets}
          </Button>
          <Button busy={leaving.isPending} onClick={() => void leaving.run().catch(() => {})}>
            <Icon name="leave" />
            {texts.account.disconnect}
          </Button>
        </div>
      }
    >
      <AccountTabs />
      <div className="hero">
        <div className="account">
          <AccountPill address={address} name={name} image={image} />
          {network?.explorerUrl && (
            <a
              className="icon-button"
              href={`${network.explorerUrl}/address/${address}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.account.explorer}
              title={hostOf(network.explorerUrl)}
            >
              <Icon name="external" />
            </a>
          )}
        </div>
        {network ? (
          <AccountValue network={network} balances={balances} />
        ) : (
          <NetworkPill network={undefined} />
        )}
      </div>
      {network && <AccountActions canSend={canSend} />}
      {network && balances.isConfigured && (
        <TokenSection balances={balances} network={network} canSend={canSend} />
      )}
      {leaving.error && <Notice tone="bad" title={errorText(leaving.error)} />}
    </ViewFrame>
  )
}
