import { formatMoney } from '@latchkey/protocol'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { tokenPart } from '../../i18n/token/tokenPart.js'
import { ExplorerLink } from '../../ui/ExplorerLink.js'
import { Icon } from '../../ui/Icon.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { useCopy } from '../../ui/useCopy.js'
import type { TokenPartProps } from './TokenHero.js'

/** What one whole token costs, and the contract or mint that it is; the network's own coin has none. */
export function TokenFacts({ token, network, currency }: TokenPartProps) {
  const texts = useTexts(tokenPart)
  const locale = useLocale()
  const { isCopied, copy } = useCopy()
  const { address, price } = token
  return (
    <dl className="facts token-facts">
      <dt>{texts.token.price}</dt>
      <dd>{price ? formatMoney(price, currency, locale) : '–'}</dd>
      {address !== undefined && (
        <>
          <dt>{texts.token.contract}</dt>
          <dd className="contract">
            <button type="button" className="pill quiet" title={address} onClick={() => copy(address)}>
              <bdi dir="ltr">{shortenAddress(address)}</bdi>
              <Icon name={isCopied ? 'check' : 'copy'} size={16} />
              <span className="visually-hidden" aria-live="polite">
                {isCopied ? texts.account.copied : texts.account.copy}
              </span>
            </button>
            <ExplorerLink network={network} address={address} />
          </dd>
        </>
      )}
    </dl>
  )
}
