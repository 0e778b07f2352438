import { type EmbeddedWallet, openEmbedded } from '@latchkey/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { embeddedPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { Icon } from '../../ui/Icon.js'
import { IconTile } from '../../ui/IconTile.js'
import { Row } from '../../ui/Row.js'

const nothing = { get: () => undefined, subscribe: () => () => {} }

/** The way to the phrase of one's keys, where the page's own wallet has some. */
export function KeysSetting() {
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
