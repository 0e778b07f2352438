import { type Activity, type ActivityGroup, groupActivity } from '@latchkey/core/account'
import { useMemo } from 'react'
import { accountPart } from '../../i18n/parts.js'
import { useLocale, useTexts } from '../../i18n/TextsProvider.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { ActivityRow } from './ActivityRow.js'

type Item = { id: string; heading?: string; activity?: Activity }

const heightOf = ({ heading }: Item) => (heading === undefined ? 60 : 36)
const keyOf = ({ id }: Item) => id

/** Activities under their days and months. */
export function ActivityList({
  activities,
  currency,
}: {
  activities: readonly Activity[]
  currency: string
}) {
  const { activity: texts } = useTexts(accountPart)
  const locale = useLocale()
  const items = useMemo(() => {
    // Made once for all headings: making one takes longer than drawing a row.
    const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
    const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
    const name = (group: ActivityGroup) => {
      if (group.kind === 'pending') return texts.statuses.pending
      if (group.kind === 'month') return months.format(new Date(group.year, group.month))
      if (group.daysAgo === 0) return texts.today
      if (group.daysAgo === 1) return texts.yesterday
      return days.format(new Date(group.year, group.month, group.day))
    }
    return groupActivity({ activities, now: Date.now() }).flatMap((group): Item[] => [
      { id: group.key, heading: name(group) },
      ...group.activities.map((activity) => ({ id: `of ${activity.id}`, activity })),
    ])
  }, [activities, texts, locale])
  return (
    <VirtualList items={items} heightOf={heightOf} keyOf={keyOf}>
      {({ heading, activity }) =>
        activity ? (
          <ActivityRow activity={activity} currency={currency} />
        ) : (
          <h3 className="caption">{heading}</h3>
        )
      }
    </VirtualList>
  )
}
