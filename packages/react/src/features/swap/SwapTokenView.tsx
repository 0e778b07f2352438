import { formatLocalAmount, formatMoney } from '@latchkey/protocol'
import { useState } from 'react'
import { accountPart, moneyPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { SearchField } from '../../ui/SearchField.js'
import { shortenAddress } from '../../ui/shortenAddress.js'
import { Tag } from '../../ui/Tag.js'
import { SwapTokenIcon } from './SwapTokenIcon.js'
import { useSwap } from './useSwap.js'
import { toToken, useSwapTokens } from './useSwapTokens.js'

/** Most rows that are drawn; the others are found by searching. */
const shownCount = 100

/** What can be swapped, to choose from: what is vouched for first, and of that what one has. */
export function SwapTokenView({ titleId, view: { side } }: ViewProps<'swap-token'>) {
  const texts = useTexts(moneyPart, accountPart)
  const locale = useLocale()
  const router = useRouter()
  const swap = useSwap()
  const [search, setSearch] = useState('')
  const { tokens, currency, isLoading } = useSwapTokens(search)
  const isEmpty = tokens.length === 0 && !isLoading
  return (
    <ViewFrame titleId={titleId} title={texts.swap.chooseToken}>
      <SearchField label={texts.swap.searchTokens} value={search} onChange={setSearch} />
      <p className="visually-hidden" role="status">
        {isEmpty ? texts.swap.noToken(search) : ''}
      </p>
      {isLoading && <RowsSkeleton count={4} />}
      {isEmpty && (
        <p className="empty">
          <Icon name="search" />
          {texts.swap.noToken(search)}
        </p>
      )}
      <ul className="list">
        {tokens.slice(0, shownCount).map((token) => (
          <li key={token.address ?? ''}>
            <Row
              icon={<SwapTokenIcon token={token} size={40} />}
              title={token.name}
              sub={
                <>
                  <bdi>
                    {token.amount && token.amount.value > 0n
                      ? `${formatLocalAmount(token.amount, locale)} ${token.symbol}`
                      : token.symbol}
                  </bdi>
                  {token.address !== undefined && (
                    <>
                      <br />
                      <bdi dir="ltr" title={token.address}>
                        {shortenAddress(token.address)}
                      </bdi>
                    </>
                  )}
                </>
              }
              end={
                token.isUnverified ? (
                  <Tag>{texts.account.unverified}</Tag>
                ) : token.value && token.value.value > 0n ? (
                  formatMoney(token.value, currency, locale)
                ) : undefined
              }
              isCurrent={token.address === swap.form[side]?.address && swap.form[side] !== undefined}
              onClick={() => {
                swap.edit({ [side]: toToken(token) })
                router.back()
              }}
            />
          </li>
        ))}
      </ul>
    </ViewFrame>
  )
}
