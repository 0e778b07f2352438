import type { ChainNamespace } from '@latchkey/protocol'
import { useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useConnectors } from '../../state/useConnectors.js'
import { AskWallet } from './AskWallet.js'
import { ChooseNamespaces } from './ChooseNamespaces.js'

/** One wallet: where to connect it, where that is a question, and then the wait for its answer. */
export function ConnectingView({ titleId, view }: ViewProps<'connecting'>) {
  const texts = useTexts()
  const { wallets } = useConnectors()
  const wallet = wallets.find(({ id }) => id === view.walletId)
  const [chosen, setChosen] = useState<readonly ChainNamespace[] | undefined>(view.namespaces)
  const name = wallet?.name ?? view.walletId
  const isChoice = wallet && wallet.connectors.length > 1 && !chosen

  if (!isChoice)
    return (
      <AskWallet
        titleId={titleId}
        walletId={view.walletId}
        name={name}
        image={wallet?.image}
        connectors={wallet?.connectors ?? []}
        namespaces={chosen ?? wallet?.connectors.map(({ namespace }) => namespace) ?? []}
        {...(!view.namespaces && chosen && { onBack: () => setChosen(undefined) })}
      />
    )
  return (
    <ViewFrame titleId={titleId} title={name}>
      <ChooseNamespaces
        wallet={wallet}
        hint={texts.connecting.choose(name)}
        onChoose={(namespaces) => setChosen(namespaces)}
      />
    </ViewFrame>
  )
}
