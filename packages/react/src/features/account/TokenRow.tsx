import type { Network, Token } from '@latchkey/core'
import { formatMoney } from '@latchkey/protocol'
import { memo } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { formatListAmount } from '../../ui/formatListAmount.js'
import { lengthOf } from '../../ui/lengthOf.js'
import { Tag } from '../../ui/Tag.js'
import { TokenIcon } from '../../ui/TokenIcon.js'

export type TokenRowProps = {
  token: Token
  currency: string
  /** Where it is, in a list of several networks. */
  network?: Network | undefined
  /** What a tap does; without it, it is only looked at. The same function at every render. */
  onOpen?: ((token: Token) => void) | undefined
}

/** A token: how much of it there is and what that is worth. */
export const TokenRow = memo(function TokenRow({ token, currency, network, onOpen }: TokenRowProps) {
  const texts = useTexts(accountPart)
  const locale = useLocale()
  const { name, symbol, amount, value, price, isUnverified } = token
  const held = `${formatListAmount(amount, locale)} ${symbol}`
  const worth = value ? formatMoney(value, currency, locale) : '–'
  const content = (
    <>
      <TokenIcon token={token} network={network} />
      <span className="row-text">
        <bdi className="row-title">{name}</bdi>
        <br />
        <bdi className="row-sub" data-long={lengthOf(held, 16)}>
          {held}
        </bdi>
      </span>
      {isUnverified ? (
        <Tag>{texts.account.unverified}</Tag>
      ) : (
        <span className="figures">
          <span data-long={lengthOf(worth, 17)}>{worth}</span>
          <br />
          {price && <span className="row-sub">{formatMoney(price, currency, locale)}</span>}
        </span>
      )}
    </>
  )
  return onOpen ? (
    <button type="button" className="row" onClick={() => onOpen(token)}>
      {content}
    </button>
  ) : (
    <div className="row">{content}</div>
  )
})
