import type { Network } from '@latchkey/core'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import { Icon } from '../../ui/Icon.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'

/** The network in use, and the way to another. */
export function NetworkPill({ network }: { network: Network | undefined }) {
  const texts = useTexts(accountPart)
  const router = useRouter()
  return (
    <button type="button" className="pill quiet" onClick={() => router.push({ id: 'networks' })}>
      {network ? <NetworkIcon network={network} size={20} /> : <Icon name="warning" />}
      <bdi>{network?.name ?? texts.account.unknownNetwork}</bdi>
      <Icon name="down" size={16} />
      <span className="visually-hidden">{texts.account.changeNetwork}</span>
    </button>
  )
}
