import { useEffect } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { useDisconnectHere } from '../../shell/useDisconnectHere.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { ViewLoading } from '../../shell/ViewLoading.js'
import { useAccount } from '../../state/useAccount.js'
import { useCapability } from '../../state/useCapability.js'
import { useCurrentTab } from '../../state/useCurrentTab.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { useIsShort } from '../../ui/useIsShort.js'
import { AccountBody } from './AccountBody.js'

const patience = 5_000

/** The connected account: who, where, how much, and what one can do with it. */
export function AccountView({ titleId, view }: ViewProps<'account'>) {
  const texts = useTexts(accountPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const { namespace, isConnected, isDisconnected, address, network } = useAccount()
  const canSend = useCapability(namespace, 'send')
  // Rates come from the data API.
  const canSwap = useCapability(namespace, 'swap') && latchkey.api !== undefined
  const { disconnect, isPending } = useDisconnectHere()
  const { currentTab } = useCurrentTab()
  // A list of activity goes on loading: what comes after it would be out of reach.
  const isAfterTokens = useIsShort() && currentTab === 'tokens'

  useEffect(() => {
    if (view.namespace) latchkey.store.setState({ activeNamespace: view.namespace })
  }, [latchkey, view.namespace])
  useEffect(() => {
    if (isConnected) return
    // A connection that is being restored is waited for, but not for ever.
    const timer = setTimeout(() => router.replace({ id: 'connect' }), isDisconnected ? 0 : patience)
    return () => clearTimeout(timer)
  }, [isConnected, isDisconnected, router])

  if (!address) return <ViewLoading titleId={titleId} />
  const footer = (
    <div className="duo">
      <Button onClick={() => router.push({ id: 'wallets' })}>
        <Icon name="wallet" />
        {texts.account.wallets}
      </Button>
      <Button busy={isPending} onClick={() => disconnect({ namespace })}>
        <Icon name="leave" />
        {texts.account.disconnect}
      </Button>
    </div>
  )
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.account.title}
      titleHidden
      start={
        <button
          type="button"
          className="icon-button"
          aria-label={texts.account.settings}
          onClick={() => router.push({ id: 'settings' })}
        >
          <Icon name="settings" />
        </button>
      }
      footer={!isAfterTokens && footer}
    >
      <AccountNamespaces />
      <AccountBody address={address} network={network} canSend={canSend} canSwap={canSwap} />
      {isAfterTokens && footer}
    </ViewFrame>
  )
}

/** The chain families of the page, one tap apart: its account where one is connected, else the way to connect one. */
function AccountNamespaces() {
  const texts = useTexts(accountPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const active = useLatchkeyState((state) => state.activeNamespace)
  const states = useLatchkeyState((state) => state.namespaces)
  if (latchkey.namespaces.length < 2) return null
  return (
    <fieldset className="segments" aria-label={texts.account.others}>
      {latchkey.namespaces.map((namespace) => {
        const isConnected = states[namespace]?.status === 'connected'
        const name = texts.namespaces[namespace]
        return (
          <button
            key={namespace}
            type="button"
            className="segment"
            aria-pressed={namespace === active}
            data-idle={!isConnected || undefined}
            {...(!isConnected && { 'aria-label': texts.account.connect(name) })}
            onClick={() =>
              isConnected
                ? latchkey.store.setState({ activeNamespace: namespace })
                : router.push({ id: 'connect', namespace })
            }
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
