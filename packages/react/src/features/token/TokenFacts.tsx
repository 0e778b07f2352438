import { formatMoney } from '@latchkey/protocol'
import { detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { ContractPill } from '../../ui/ContractPill.js'
import type { TokenPartProps } from './TokenHero.js'

/** What one whole token costs, and the contract or mint that it is; the network's own coin has none. */
export function TokenFacts({ token, network, currency }: TokenPartProps) {
  const texts = useTexts(detailsPart)
  const locale = useLocale()
  const { address, price } = token
  return (
    <dl className="facts token-facts">
      <dt>{texts.token.price}</dt>
      <dd>{price ? formatMoney(price, currency, locale) : '–'}</dd>
      {address !== undefined && (
        <>
          <dt>{texts.token.contract}</dt>
          <dd>
            <ContractPill address={address} network={network} />
          </dd>
        </>
      )}
    </dl>
  )
}
