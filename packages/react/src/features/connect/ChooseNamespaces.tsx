import type { Wallet } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { Row } from '../../ui/Row.js'
import { Tag } from '../../ui/Tag.js'
import { WalletIcon } from '../../ui/WalletIcon.js'

export type ChooseNamespacesProps = {
  wallet: Wallet
  hint: string
  onChoose: (namespaces: readonly ChainNamespace[]) => void
}

/** Where to connect a wallet that has accounts in several chain families: in one, or in all. */
export function ChooseNamespaces({ wallet, hint, onChoose }: ChooseNamespacesProps) {
  const texts = useTexts()
  const { latchkey } = useLatchkeyContext()
  const states = useLatchkeyState(({ namespaces }) => namespaces)
  const all = wallet.connectors.map(({ namespace }) => namespace)
  return (
    <>
      <div className="hero">
        <WalletIcon name={wallet.name} image={wallet.image} size={64} />
        <p className="sub">{hint}</p>
      </div>
      <ul className="list">
        {wallet.connectors.map(({ id, namespace }) => {
          const isConnected = states[namespace]?.connections?.some(({ connectorId }) => connectorId === id)
          const [first] = latchkey.networks.filter((network) => network.chainNamespace === namespace)
          const name = texts.namespaces[namespace]
          return (
            <li key={namespace}>
              <Row
                icon={
                  <NetworkIcon
                    network={{
                      name,
                      caipNetworkId: namespace,
                      ...(first?.image && { image: first.image }),
                    }}
                  />
                }
                title={name}
                end={isConnected ? <Tag tone="good">{texts.connect.connected}</Tag> : <Icon name="chevron" />}
                onClick={() => onChoose([namespace])}
              />
            </li>
          )
        })}
        <li>
          <Row
            icon={<IconTile name="apps" />}
            title={texts.connecting.chooseAll}
            sub={all.map((namespace) => texts.namespaces[namespace]).join(', ')}
            end={<Icon name="chevron" />}
            onClick={() => onChoose(all)}
          />
        </li>
      </ul>
    </>
  )
}
