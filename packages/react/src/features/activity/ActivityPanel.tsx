import { useEffect, useRef } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { useActivity } from '../../state/useActivity.js'
import { Button } from '../../ui/Button.js'
import { FailureNotice } from '../../ui/FailureNotice.js'
import { hostOf } from '../../ui/hostOf.js'
import { Icon } from '../../ui/Icon.js'
import { RowsSkeleton } from '../../ui/RowsSkeleton.js'
import { ActivityList } from './ActivityList.js'
import type { UseActivityListReturnType } from './useActivityList.js'

export type ActivityPanelProps = {
  list: UseActivityListReturnType
  /** What the way to older activity is called, where a person has to ask for it. */
  older?: string | undefined
}

/** Activity, the newest first, in a view of its own or in a part of one. */
export function ActivityPanel({ list, older }: ActivityPanelProps) {
  const texts = useTexts(accountPart)
  const { latchkey } = useLatchkeyContext()
  const { activity, shown, spamCount, isSpamShown, toggleSpam } = list
  const { currency, error, isLoading, hasMore, missing, indexedFrom } = activity
  const hosts = linkedHosts(latchkey.networks, shown)
  return (
    <>
      <FailureNotice
        title={texts.activity.failed}
        error={error}
        missing={missing}
        isBusy={isLoading || activity.isLoadingMore}
        onRetry={activity.refetch}
      />
      {shown.length > 0 ? (
        <ActivityList activities={shown} currency={currency} />
      ) : isLoading ? (
        <RowsSkeleton count={4} />
      ) : (
        !error &&
        !hasMore &&
        missing.length === 0 &&
        indexedFrom.length === 0 && (
          <div className="empty">
            <Icon name="clock" />
            <b>{texts.activity.empty}</b>
            <p className="sub">{texts.activity.emptyHint}</p>
          </div>
        )
      )}
      {hasMore && !error && (
        <MoreButton label={older} isLoading={activity.isLoadingMore} onMore={activity.loadMore} />
      )}
      {spamCount > 0 && (
        <div className="tools">
          <button type="button" className="more" onClick={toggleSpam}>
            <Icon name={isSpamShown ? 'hide' : 'eye'} size={16} />
            {isSpamShown ? texts.activity.hideSpam : texts.activity.showSpam(spamCount)}
          </button>
        </div>
      )}
      {shown.length > 0 && !hasMore && !error && missing.length === 0 && indexedFrom.length === 0 && (
        <p className="fine">{texts.activity.end}</p>
      )}
      {!hasMore && !isLoading && <IndexedFrom indexedFrom={indexedFrom} />}
      {/* The host of the links stands above the rows that lead there (V-07). */}
      {hosts.map((host) => (
        <p key={host} className="fine">
          {texts.frame.opens(host)}
        </p>
      ))}
    </>
  )
}

/** Says of each network whose history is not whole from when on it is: an end of the list is not the beginning of the account. */
function IndexedFrom({ indexedFrom }: Pick<ReturnType<typeof useActivity>, 'indexedFrom'>) {
  const texts = useTexts(accountPart)
  const days = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  return indexedFrom.map(({ network: { caipNetworkId, name }, from }) => (
    <p key={caipNetworkId} className="fine">
      {from === null
        ? texts.activity.unlisted(name)
        : texts.activity.since(name, days.format(new Date(from)))}
    </p>
  ))
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

type MoreButtonProps = {
  isLoading: boolean
  onMore: () => void
  /** What it says where it waits to be pressed; without it, it loads by itself. */
  label?: string | undefined
}

/** The end of a list that goes on: it loads more when it is pressed, and by itself when it comes near the screen. */
function MoreButton({ isLoading, onMore, label }: MoreButtonProps) {
  const texts = useTexts(accountPart)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore

  // Anew after each page: where it is still on the screen, more is wanted.
  useEffect(() => {
    const element = place.current
    if (!element || isLoading || label !== undefined) return
    const observer = new IntersectionObserver(
      // A slow page is told of several moments at once: the last one counts.
      (entries) => entries.at(-1)?.isIntersecting && latest.current(),
      { root: element.closest('.body'), rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, label])

  return (
    <div ref={place}>
      <Button busy={isLoading} onClick={onMore}>
        {label ?? texts.activity.more}
      </Button>
    </div>
  )
}
