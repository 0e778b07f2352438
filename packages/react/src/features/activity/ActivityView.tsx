import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { useFailureToast } from '../../shell/toast/useFailureToast.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { useAccount } from '../../state/useAccount.js'
import { useActivity } from '../../state/useActivity.js'
import { listStyles } from '../../theme/listStyles.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { hostOf } from '../../ui/hostOf.js'
import { Icon } from '../../ui/Icon.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { ActivityList } from './ActivityList.js'
import { MoreButton } from './MoreButton.js'
import { SaveButtons } from './SaveButtons.js'

/** What happened to the account, the newest first, and the way to keep a copy of it. */
export function ActivityView({ titleId }: ViewProps<'activity'>) {
  const texts = useTexts()
  const { latchkey } = useLatchkeyContext()
  const activity = useActivity()
  const [withSpam, setWithSpam] = useState(false)
  const { activities, currency, error, isLoading, hasMore } = activity
  const { caipAddress } = useAccount()
  useFailureToast({ error, of: `history.${caipAddress}`, text: (words) => words.activity.failed })
  // The same list while nothing changed: it is thousands long, and what is made of it is kept.
  const clean = useMemo(() => activities.filter(({ isSpam }) => !isSpam), [activities])
  const spamCount = activities.length - clean.length
  const shown = withSpam ? activities : clean
  const hosts = linkedHosts(latchkey.networks, shown)
  return (
    <ViewFrame
      titleId={titleId}
      title={texts.activity.title}
      styles={listStyles}
      footer={shown.length > 0 && <SaveButtons activities={shown} currency={currency} />}
    >
      {error && (
        <FailureNotice
          title={texts.activity.failed}
          error={error}
          isBusy={isLoading || activity.isLoadingMore}
          onRetry={activity.refetch}
        />
      )}
      {shown.length > 0 ? (
        <ActivityList activities={shown} currency={currency} />
      ) : isLoading ? (
        <RowsSkeleton count={4} />
      ) : (
        !error &&
        !hasMore && (
          <div className="empty">
            <Icon name="clock" />
            <b>{texts.activity.empty}</b>
            <p className="sub">{texts.activity.emptyHint}</p>
          </div>
        )
      )}
      {hasMore && !error && <MoreButton isLoading={activity.isLoadingMore} onMore={activity.loadMore} />}
      {spamCount > 0 && (
        <div className="tools">
          <button type="button" className="more" onClick={() => setWithSpam(!withSpam)}>
            <Icon name={withSpam ? 'hide' : 'eye'} size={16} />
            {withSpam ? texts.activity.hideSpam : texts.activity.showSpam(spamCount)}
          </button>
        </div>
      )}
      {shown.length > 0 && !hasMore && !error && <p className="fine">{texts.activity.end}</p>}
      {/* The host of the links stands above the rows that lead there (V-07). */}
      {hosts.map((host) => (
        <p key={host} className="fine">
          {texts.install.opens(host)}
        </p>
      ))}
    </ViewFrame>
  )
}

/** The hosts of the explorers that rows of a list open. */
function linkedHosts(
  networks: ReturnType<typeof useLatchkeyContext>['latchkey']['networks'],
  activities: ReturnType<typeof useActivity>['activities'],
): readonly string[] {
  const linked = new Set(
    activities.flatMap(({ transactionId, chainId, hash }) =>
      transactionId === undefined && hash !== undefined && chainId ? [chainId] : [],
    ),
  )
  const urls = networks.flatMap(({ caipNetworkId, explorerUrl }) =>
    explorerUrl && linked.has(caipNetworkId) ? [hostOf(explorerUrl)] : [],
  )
  return [...new Set(urls)]
}
