import type { Network } from '@latchkey/core'
import { accountPart } from '../i18n/parts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { hostOf } from './hostOf.js'
import { Icon } from './Icon.js'

/** A link to an address at the network's explorer, by its host (V-07). */
export function ExplorerLink({ network, address }: { network: Network; address: string }) {
  const { account } = useTexts(accountPart)
  const { explorerUrl } = network
  if (!explorerUrl) return null
  return (
    <a
      className="pill quiet"
      href={`${explorerUrl}/address/${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="external" size={16} />
      <span className="visually-hidden">{account.explorer}</span>
      <bdi className="row-sub">{hostOf(explorerUrl)}</bdi>
    </a>
  )
}
