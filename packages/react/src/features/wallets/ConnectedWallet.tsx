import type { Network } from '@latchkey/core'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import type { ConnectedAccount } from '../../state/useAccounts.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Badged } from '../../ui/Badged.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { Tag } from '../../ui/Tag.js'
import { WalletIcon } from '../../ui/WalletIcon.js'

export type ConnectedWalletProps = {
  account: ConnectedAccount
  /** Where it is, beside accounts of other chain families. */
  network?: Network | undefined
  onUse: () => void
  onDisconnect: () => void
}

/** A connected wallet: a tap uses it, the button beside it disconnects it. */
export function ConnectedWallet({ account, network, onUse, onDisconnect }: ConnectedWalletProps) {
  const texts = useTexts(detailsPart)
  const { namespace, connectorId, isActive } = account
  const connector = useLatchkeyState(({ connectors }) =>
    connectors.find((one) => one.id === connectorId && one.namespace === namespace),
  )
  const name = connector?.name ?? connectorId
  const { address, allAccounts } = account.account
  const purpose = allAccounts.find((one) => one.address === address)?.purpose
  return (
    <li className="pair">
      <Row
        icon={
          <Badged network={network}>
            <WalletIcon name={name} image={connector?.image} />
          </Badged>
        }
        title={name}
        sub={
          <>
            <bdi dir="ltr">{shortenAddress(address)}</bdi>
            {purpose && ` · ${texts.wallets[purpose]}`}
          </>
        }
        isCurrent={isActive}
        end={isActive && <Tag tone="good">{texts.wallets.active}</Tag>}
        onClick={onUse}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.wallets.disconnect(name)}
        onClick={onDisconnect}
      >
        <Icon name="leave" />
      </button>
    </li>
  )
}
