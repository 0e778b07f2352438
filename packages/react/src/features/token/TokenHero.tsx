import type { Network, Token } from '@latchkey/core'
import { formatMoney } from '@latchkey/protocol'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { AmountText } from '../../ui/AmountText.js'
import { Tag } from '../../ui/Tag.js'
import { TokenIcon } from '../../ui/TokenIcon.js'

export type TokenPartProps = { token: Token; network: Network; currency: string }

/** How much of a token there is, and what that is worth. */
export function TokenHero({ token, network, currency }: TokenPartProps) {
  const texts = useTexts(accountPart)
  const locale = useLocale()
  const { amount, symbol, value, isUnverified } = token
  return (
    <div className="hero token-hero">
      <TokenIcon token={token} size={56} network={network} />
      <AmountText amount={amount} symbol={symbol} maximumFractionDigits={8} />
      {isUnverified ? (
        <Tag>{texts.account.unverified}</Tag>
      ) : (
        <p className="sub under">{value && `≈ ${formatMoney(value, currency, locale)}`}</p>
      )}
    </div>
  )
}
