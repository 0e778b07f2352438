import type { Network } from '@latchkey/core'
import { accountPart } from '../i18n/parts.js'
import { useTexts } from '../i18n/TextsProvider.js'
import { ExplorerLink } from './ExplorerLink.js'
import { Icon } from './Icon.js'
import { shortenAddress } from './shortenAddress.js'
import { useCopy } from './useCopy.js'

/** The contract or mint that a token is: shortened, to copy, and to look up. */
export function ContractPill({ address, network }: { address: string; network: Network }) {
  const { account } = useTexts(accountPart)
  const { isCopied, copy } = useCopy()
  return (
    <span className="contract">
      <button type="button" className="pill quiet" title={address} onClick={() => copy(address)}>
        <bdi dir="ltr">{shortenAddress(address)}</bdi>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <span className="visually-hidden" aria-live="polite">
          {isCopied ? account.copied : account.copy}
        </span>
      </button>
      <ExplorerLink network={network} address={address} />
    </span>
  )
}
