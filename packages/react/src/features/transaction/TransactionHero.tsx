import type { Transaction } from '@latchkey/core/transactions'
import { formatLocalAmount, makeAmount } from '@latchkey/protocol'
import { moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { AmountText } from '../../ui/AmountText.js'
import { shortenAddress } from '../../ui/shortenAddress.js'

/** What a transaction moves, and to whom; one that cancels another moves nothing. */
export function TransactionHero({ transaction }: { transaction: Transaction }) {
  const texts = useTexts(moneyPart)
  const { amount, to, replaces, purpose, received } = transaction
  const locale = useLocale()
  if (replaces?.kind === 'cancel')
    return (
      <div className="hero compact">
        <p className="hero-title">{texts.review.cancel}</p>
      </div>
    )
  return (
    <div className="hero compact">
      <AmountText
        amount={makeAmount(BigInt(amount.value), amount.decimals)}
        symbol={amount.symbol}
        maximumFractionDigits={amount.decimals}
      />
      <p className="sub">
        {purpose?.kind === 'swap' ? (
          <bdi>
            {`→ ${received !== undefined ? '' : purpose.bought.isUnbound ? '≈ ' : '≥ '}${formatLocalAmount(
              makeAmount(BigInt(received ?? purpose.bought.minimum), purpose.bought.decimals),
              locale,
              { maximumFractionDigits: 8 },
            )} ${purpose.bought.symbol}`}
          </bdi>
        ) : (
          texts.transaction.to(shortenAddress(to))
        )}
      </p>
    </div>
  )
}
