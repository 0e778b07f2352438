import { type Network, switchNetwork } from '@latchkey/core'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Icon } from '../../ui/Icon.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { Row } from '../../ui/Row.js'

/** Networks one can choose: the one in use is ticked, in each connected chain family; those that the wallet does not have are out of reach. */
export function NetworkRows({ networks }: { networks: readonly Network[] }) {
  const texts = useTexts(detailsPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const activeNamespace = useLatchkeyState((state) => state.activeNamespace)
  const states = useLatchkeyState((state) => state.namespaces)
  const connectors = useLatchkeyState((state) => state.connectors)

  const nameOf = (id = '') => connectors.find((one) => one.id === id)?.name ?? id

  function choose(network: Network) {
    // Without a wallet the network is only chosen; the next wallet that connects is asked for it.
    if (states[network.chainNamespace]?.status === 'connected')
      router.push({ id: 'switch-network', caipNetworkId: network.caipNetworkId })
    else void switchNetwork(latchkey, { caipNetworkId: network.caipNetworkId }).then(router.back)
  }

  return (
    <ul className="list">
      {networks.map((network) => {
        const { chainNamespace, caipNetworkId, name } = network
        const state = states[chainNamespace]
        const isChosen = state?.network?.caipNetworkId === caipNetworkId
        const isCurrent = isChosen && chainNamespace === activeNamespace
        const isConnected = state?.status === 'connected'
        const isImpossible = isConnected && state.networks?.includes(caipNetworkId) === false
        return (
          <li key={caipNetworkId}>
            <Row
              icon={<NetworkIcon network={network} />}
              title={name}
              sub={
                isImpossible
                  ? texts.networks.unsupported(nameOf(state.connectorId))
                  : !isConnected &&
                    chainNamespace !== activeNamespace &&
                    texts.networks.connectHint(texts.namespaces[chainNamespace])
              }
              isCurrent={isCurrent}
              isDisabled={isImpossible}
              end={
                (isCurrent || (isChosen && isConnected)) && (
                  <span className="tick">
                    <Icon name="check" />
                    <span className="visually-hidden">{texts.networks.current}</span>
                  </span>
                )
              }
              onClick={() => choose(network)}
            />
          </li>
        )
      })}
    </ul>
  )
}
