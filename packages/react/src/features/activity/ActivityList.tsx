import { type Activity, type ActivityGroup, groupActivity } from '@latchkey/core/account'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { ActivityRow } from './ActivityRow.js'

type Item = { id: string; heading?: ActivityGroup; activity?: Activity }

const heightOf = ({ heading }: Item) => (heading ? 36 : 60)

/** Activities under their days and months. */
export function ActivityList({
  activities,
  currency,
}: {
  activities: readonly Activity[]
  currency: string
}) {
  const texts = useTexts()
  const locale = useLocale()
  const items = useMemo(
    () =>
      groupActivity({ activities, now: Date.now() }).flatMap((group): Item[] => [
        { id: group.key, heading: group },
        ...group.activities.map((activity) => ({ id: `of ${activity.id}`, activity })),
      ]),
    [activities],
  )
  const name = (group: ActivityGroup) => {
    if (group.kind === 'pending') return texts.activity.statuses.pending
    if (group.kind === 'month') return write(locale, group, { month: 'long', year: 'numeric' })
    if (group.daysAgo === 0) return texts.activity.today
    if (group.daysAgo === 1) return texts.activity.yesterday
    return write(locale, group, { weekday: 'long', day: 'numeric', month: 'long' })
  }
  return (
    <VirtualList items={items} heightOf={heightOf} keyOf={({ id }) => id}>
      {({ heading, activity }) =>
        heading ? (
          <h3 className="caption">{name(heading)}</h3>
        ) : (
          activity && <ActivityRow activity={activity} currency={currency} />
        )
      }
    </VirtualList>
  )
}

function write(
  locale: string,
  { year, month, day = 1 }: { year: number; month: number; day?: number },
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(locale, options).format(new Date(year, month, day))
}
