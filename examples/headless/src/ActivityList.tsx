import { formatLocalAmount } from '@latchkey/protocol'
import { useActivity } from '@latchkey/react'

const words = { in: 'Received', out: 'Sent', self: 'Moved', none: 'Contract' }

/** What happened: the history of the data API, and what was sent from here. */
export function ActivityList() {
  const { activities, isLoading, hasMore, isLoadingMore, loadMore, error, refetch } = useActivity()
  // Tiny and empty transfers are how somebody gets their address into your list.
  const shown = activities.filter(({ isSpam }) => !isSpam)
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      {isLoading && <p>Loading…</p>}
      {!isLoading && shown.length === 0 && <p>Nothing yet.</p>}
      <ul>
        {shown.map(({ id, direction, status, time, transfers: [transfer] }) => (
          <li key={id} className="line">
            <span>
              {words[direction]}{' '}
              {transfer && (
                <>
                  {formatLocalAmount(transfer.amount, 'en')} <bdi>{transfer.symbol}</bdi>
                </>
              )}
            </span>
            <span>
              {status},{' '}
              <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleString('en')}</time>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" disabled={isLoadingMore} onClick={loadMore}>
          More
        </button>
      )}
      {error && (
        <p role="alert">
          Failed to fetch transactions{' '}
          <button type="button" onClick={refetch}>
            Retry
          </button>
        </p>
      )}
    </section>
  )
}
