import { formatMoney } from '@latchkey/protocol'
import { Suspense, useEffect } from 'react'
import { accountPart, detailsPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { momentPart } from '../../moments/load.js'
import { useFeatures } from '../../provider/useFeatures.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useRouter } from '../../router/useRouter.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { useNativeBalance } from '../../state/useNativeBalance.js'
import { factStyles } from '../../theme/factStyles.js'
import { listStyles } from '../../theme/listStyles.js'
import type { ViewStyles } from '../../theme/useSheet.js'
import { ContractPill } from '../../ui/ContractPill.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { TokenActions } from './TokenActions.js'
import { TokenHero, type TokenPartProps } from './TokenHero.js'
import { TokenPlaces } from './TokenPlaces.js'
import { useToken } from './useToken.js'

/** What a token's view needs besides the styles of lists. */
const tokenStyles: ViewStyles = {
  css: `
.token-hero .badged { margin-bottom: 8px; }
.token-hero .amount:not([data-long]) { font-size: 32px; line-height: 40px; }
.row.place { grid-template-columns: 32px minmax(0, 1fr) auto; }
.place .figures { max-width: 200px; white-space: normal; overflow-wrap: anywhere; }
.token-activity > .caption { padding-inline: 0; font-size: 14px; color: var(--ink); }
.token-facts { align-items: center; }
`,
  shared: [listStyles, factStyles],
}

/** Of another feature, which arrives with this view. */
const TokenActivity = momentPart('details', (code) => code.TokenActivity)

/** Least time between two automatic attempts. A person who presses Retry does not wait. */
const retryDelayMs = 30_000

/** One token: how much of it there is on each network, what it costs, what one can do with it and what happened to it. */
export function TokenView({ titleId, view }: ViewProps<'token'>) {
  const texts = useTexts(detailsPart, accountPart)
  const { latchkey } = useLatchkeyContext()
  const router = useRouter()
  const hasActivity = useFeatures().includes('activity')
  const { network, isHere, token, places, balances } = useToken(view.tokenId)
  const namespace = network?.chainNamespace
  const family = namespace && { namespace }
  const { isDisconnected } = useAccount(family)
  const native = useNativeBalance(family)
  const { currency, missing, refetch } = balances
  // The coin comes from the chain, with a data API or without.
  const error = balances.error ?? (token ? undefined : native.error)
  const isLoading = balances.isLoading || native.isLoading
  const isBusy = balances.isFetching || native.isFetching

  useEffect(() => {
    if (isDisconnected) router.replace({ id: 'connect' })
    // What is sent or swapped from here is of the chain family in use.
    else if (namespace) latchkey.store.setState({ activeNamespace: namespace })
  }, [latchkey, router, isDisconnected, namespace])

  return (
    <ViewFrame titleId={titleId} title={token?.name ?? texts.token.title} styles={tokenStyles}>
      <FailureNotice
        title={texts.account.tokensUnavailable}
        error={error}
        missing={missing}
        isBusy={isBusy}
        onRetry={() => void refetch()}
        retryDelayMs={retryDelayMs}
      />
      {token && network ? (
        <>
          <TokenHero token={token} network={network} currency={currency} />
          <TokenActions token={token} network={network} isHere={isHere} />
          <TokenPlaces places={places} shown={token} currency={currency} />
          <TokenFacts token={token} network={network} currency={currency} />
          {hasActivity && (
            <section className="panel token-activity" aria-labelledby={`${titleId}-activity`}>
              <h3 id={`${titleId}-activity`} className="caption">
                {texts.activity.title}
              </h3>
              <Suspense fallback={<RowsSkeleton count={3} />}>
                <TokenActivity
                  tokenId={token.id}
                  older={texts.token.older}
                  namespace={network.chainNamespace}
                  {...(!isHere && { allNetworks: true })}
                />
              </Suspense>
            </section>
          )}
        </>
      ) : isLoading ? (
        <>
          <div className="hero">
            <Skeleton width={56} height={56} />
            <Skeleton width={180} height={48} />
          </div>
          <RowsSkeleton count={4} />
        </>
      ) : (
        !error &&
        missing.length === 0 && (
          <div className="empty">
            <b>{texts.token.none}</b>
            <p className="sub">{texts.token.noneHint}</p>
          </div>
        )
      )}
    </ViewFrame>
  )
}

/** What one whole token costs, and the contract or mint that it is; the network's own coin has none. */
function TokenFacts({ token, network, currency }: TokenPartProps) {
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
