import type { CallEffects, EffectAsset } from '@latchkey/core/send'
import { formatLocalAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { Notice } from '../../ui/Notice.js'

/** What a node saw calls do to the account; a token's symbol is its own word, so its contract stands beside it. */
export function CallEffectsList({
  effects,
  coin,
  note,
}: {
  effects: CallEffects | undefined
  coin: string
  /** Where it is counted, and not seen by a node. */
  note?: string | undefined
}) {
  const { calls: texts } = useTexts(moneyPart)
  const locale = useLocale()
  if (!effects) return <Notice tone="warn" title={texts.unseen} />
  const { given, received, allowed, owner, isPartial } = effects
  const write = ({ amount, symbol, token, id }: EffectAsset) => {
    const number = formatLocalAmount(amount, locale, { maximumFractionDigits: amount.decimals })
    if (id === undefined) return `${number} ${symbol ?? (token ? '' : coin)}`
    return amount.value === 1n ? `#${id}` : `${number} × #${id}`
  }
  const sides = [
    { side: 'out', title: texts.gives, assets: given },
    { side: 'in', title: texts.gets, assets: received },
  ] as const
  const isEmpty = given.length + received.length + allowed.length === 0 && !owner
  return (
    <section className="effects">
      {sides.map(
        ({ side, title, assets }) =>
          assets.length > 0 && (
            <div key={side} data-side={side}>
              <h3 className="caption">{title}</h3>
              <ul>
                {assets.map((asset) => (
                  <li key={`${asset.token} ${asset.id}`}>
                    <b>
                      <bdi>{write(asset)}</bdi>
                    </b>
                    {asset.token && <code dir="ltr">{asset.token}</code>}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {allowed.length > 0 && (
        <div>
          <h3 className="caption">{texts.allows}</h3>
          <ul>
            {allowed.map(({ spender, token, symbol = '', amount }) => (
              <li key={`${token} ${spender}`}>
                <b>
                  <bdi>{amount ? write({ amount, symbol, token }) : `${texts.all} ${symbol}`}</bdi>
                </b>
                <code dir="ltr">{token}</code>
                <span className="sub">{texts.who}</span>
                <code dir="ltr">{spender}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {owner && (
        <div>
          <h3 className="caption">{texts.owner}</h3>
          <code dir="ltr">{owner}</code>
        </div>
      )}
      {isEmpty && <p className="sub">{texts.nothing}</p>}
      <p className="fine">{note ?? (isPartial ? texts.partly : texts.seen)}</p>
    </section>
  )
}
