import { type EmbeddedWallet, openEmbedded } from '@latchkey/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useAccount } from '../../state/useAccount.js'
import { useLatchkeyState } from '../../state/useLatchkeyState.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'

/** What there is to set of the page's own wallet. */
export function EmbeddedSettings() {
  const { embedded } = useLatchkeyContext().latchkey
  const { isConnected, namespace, connector } = useAccount()
  // Where it is of this chain family, its accounts can be recovered by any other wallet.
  const hasOwners = useLatchkeyState(({ connectors }) =>
    connectors.some((one) => one.type === 'AUTH' && one.namespace === namespace),
  )
  return (
    <ul className="list">
      {embedded?.name && <KeysSetting />}
      {hasOwners && isConnected && <OwnersLink isOwn={connector.type === 'AUTH'} />}
    </ul>
  )
}

const nothing = { get: () => undefined, subscribe: () => () => {} }

/** The way to the phrase of one's keys, where the page's own wallet has some. */
function KeysSetting() {
  const { latchkey } = useLatchkeyContext()
  const { keys: texts } = useTexts(embeddedPart)
  const [wallet, setWallet] = useState<EmbeddedWallet>()
  useEffect(() => {
    openEmbedded(latchkey).then(setWallet, () => {})
  }, [latchkey])
  const { get, subscribe } = wallet?.account ?? nothing
  const { hasKeys } = useSyncExternalStore(subscribe, get, nothing.get) ?? {}
  if (!hasKeys) return null
  return (
    <li>
      <Row
        icon={<IconTile name="key" />}
        title={texts.phrase}
        end={<Icon name="chevron" />}
        onClick={() => void wallet?.showPhrase?.().catch(() => {})}
      />
    </li>
  )
}

/** The way to who can sign, from the settings; with another wallet, the way back to a lost account. */
function OwnersLink({ isOwn }: { isOwn: boolean }) {
  const { owners } = useTexts(embeddedPart)
  const router = useRouter()
  return (
    <li>
      <Row
        icon={<IconTile name="key" />}
        title={isOwn ? owners.title : owners.recover}
        end={<Icon name="chevron" />}
        onClick={() => router.push({ id: 'owners' })}
      />
    </li>
  )
}
