import { moneyPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { NetworkIcon } from '../../ui/NetworkIcon.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import type { BuyPartProps } from './BuyAmount.js'

/** What is bought, on which network, and the account that gets it. */
export function BuyTarget({ titleId, flow }: BuyPartProps) {
  const texts = useTexts(moneyPart)
  const { options, choice, edit } = flow
  const { target } = choice
  if (!options || !target) return null
  return (
    <div className="field">
      <label className="field-head" htmlFor={`${titleId}-target`}>
        {texts.buy.receive}
      </label>
      <div className="field-body">
        <NetworkIcon network={target.network} size={32} />
        <select
          id={`${titleId}-target`}
          className="buy-select"
          value={target.id}
          onChange={(event) => edit({ target: event.target.value })}
        >
          {options.targets.map(({ id, symbol, network }) => (
            <option key={id} value={id}>
              {texts.buy.on(symbol, network.name)}
            </option>
          ))}
        </select>
      </div>
      <p className="field-note" title={target.address}>
        <bdi dir="ltr">{shortenAddress(target.address)}</bdi>
      </p>
    </div>
  )
}
