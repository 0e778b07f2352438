import type { Network, Token } from '@latchkey/core'
import { chooseToken } from '@latchkey/core/account'
import { useCallback, useMemo, useState } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import { useFailureToast } from '../../shell/toast/useFailureToast.js'
import { useAccount } from '../../state/useAccount.js'
import type { UseBalancesReturnType } from '../../state/useBalances.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { Icon } from '../../ui/Icon.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { TokenRow } from './TokenRow.js'

export type TokenSectionProps = {
  balances: UseBalancesReturnType
  /** The one in use. */
  network: Network
}

type Item = { id: string; token?: Token; isHidden: boolean }

const rowHeight = () => 60
/** Least time between two automatic attempts. A person who presses Retry does not wait. */
const retryDelayMs = 30_000

/** What the account holds; what is spam or put away is one tap further. */
export function TokenSection({ balances, network }: TokenSectionProps) {
  const texts = useTexts(accountPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const { tokens, hidden, currency, isLoading, isFetching, missing, error } = balances
  const { caipAddress } = useAccount()
  useFailureToast({
    error,
    of: `balance.${caipAddress}`,
    text: ({ account }) => account.tokensUnavailable,
  })
  const items = useMemo(
    (): readonly Item[] => [
      ...tokens.map((token) => ({ id: token.id, token, isHidden: false })),
      ...(hidden.length > 0 ? [{ id: 'hidden', isHidden: false }] : []),
      ...(isOpen ? hidden.map((token) => ({ id: token.id, token, isHidden: true })) : []),
    ],
    [tokens, hidden, isOpen],
  )
  const networks = new Map(latchkey.networks.map((one) => [one.caipNetworkId, one]))
  const isMixed = [...tokens, ...hidden].some(({ chainId }) => chainId !== network.caipNetworkId)
  const open = useCallback(({ id }: Token) => router.push({ id: 'token', tokenId: id }), [router])

  if (isLoading) return <RowsSkeleton count={3} />
  const isEmpty =
    !error && missing.length === 0 && hidden.length === 0 && tokens.every(({ amount }) => amount.value === 0n)
  return (
    <>
      <FailureNotice
        title={texts.account.tokensUnavailable}
        error={error}
        missing={missing}
        isBusy={isFetching}
        onRetry={() => void balances.refetch()}
        retryDelayMs={retryDelayMs}
      />
      {isEmpty ? (
        <div className="empty">
          <b>{texts.account.noTokens}</b>
          <p className="sub">{texts.account.noTokensHint}</p>
        </div>
      ) : (
        <section aria-label={texts.account.tokens}>
          <VirtualList items={items} heightOf={rowHeight} keyOf={({ id }) => id}>
            {({ token, isHidden }) => {
              if (!token)
                return (
                  <button
                    type="button"
                    className="more"
                    aria-expanded={isOpen}
                    onClick={() => setIsOpen(!isOpen)}
                  >
                    <Icon name="down" size={16} />
                    {texts.account.hidden(hidden.length)}
                  </button>
                )
              const row = (
                <TokenRow
                  token={token}
                  currency={currency}
                  network={isMixed ? networks.get(token.chainId) : undefined}
                  onOpen={isHidden ? undefined : open}
                />
              )
              if (!isHidden) return row
              return (
                <div className="pair">
                  {row}
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.account.show(token.symbol)}
                    onClick={() => chooseToken(latchkey, { id: token.id, choice: 'shown' })}
                  >
                    <Icon name="eye" />
                  </button>
                </div>
              )
            }}
          </VirtualList>
        </section>
      )}
    </>
  )
}
