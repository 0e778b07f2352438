import type { ChainNamespace } from '@latchkey/protocol'
import { useEffect } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { useDisconnectHere } from '../../shell/useDisconnectHere.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccounts } from '../../state/useAccounts.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { useSwitchWallet } from '../../state/useSwitchWallet.js'
import { Button } from '../../ui/Button.js'
import { Icon } from '../../ui/Icon.js'
import { ConnectedWallet } from './ConnectedWallet.js'

/** Every connected wallet by chain family: use another, disconnect one, connect one more. */
export function WalletsView({ titleId }: ViewProps<'wallets'>) {
  const texts = useTexts(detailsPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const accounts = useAccounts()
  const states = useLatchkeyState(({ namespaces }) => namespaces)
  const { switchWallet } = useSwitchWallet()
  const { disconnect } = useDisconnectHere()
  const isEmpty = accounts.length === 0
  const isMixed = new Set(accounts.map(({ namespace }) => namespace)).size > 1

  useEffect(() => {
    if (isEmpty) router.open({ id: 'connect' })
  }, [isEmpty, router])

  const networkOf = (namespace: ChainNamespace) =>
    states[namespace]?.network ?? latchkey.networks.find((one) => one.chainNamespace === namespace)

  return (
    <ViewFrame
      titleId={titleId}
      title={texts.wallets.title}
      footer={
        <Button onClick={() => router.push({ id: 'connect' })}>
          <Icon name="plus" />
          {texts.wallets.add}
        </Button>
      }
    >
      {latchkey.namespaces.map((namespace) => {
        const own = accounts.filter((account) => account.namespace === namespace)
        if (own.length === 0) return null
        return (
          <section key={namespace}>
            <h3 className="caption">{texts.namespaces[namespace]}</h3>
            <ul className="list">
              {own.map((account) => (
                <ConnectedWallet
                  key={account.connectorId}
                  account={account}
                  network={isMixed ? networkOf(namespace) : undefined}
                  onUse={() => switchWallet({ namespace, connectorId: account.connectorId })}
                  onDisconnect={() => disconnect({ namespace, connectorId: account.connectorId })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </ViewFrame>
  )
}
