import { type Amount, formatLocalAmount } from '@latchkey/protocol'
import { embeddedPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'

export type SpentCoinsProps = { coins: readonly { id: string; amount: Amount }[]; coin: string }

/** The outputs that a transaction spends, by the transaction that made each. */
export function SpentCoins({ coins, coin }: SpentCoinsProps) {
  const { keys: texts } = useTexts(embeddedPart)
  const locale = useLocale()
  return (
    <section className="call">
      <h3 className="caption">{texts.spent}</h3>
      <ul className="spent">
        {coins.map(({ id, amount }) => (
          <li key={id}>
            <bdi title={id}>{`${id.slice(0, 8)}…${id.slice(-6)}`}</bdi>
            <bdi>{`${formatLocalAmount(amount, locale, { maximumFractionDigits: 8 })} ${coin}`}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
