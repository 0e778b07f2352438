import type { Activity } from './Activity.js'

/** A day or a month by the calendar of whoever looks; `month` counts from 0, as `Date` does. */
export type ActivityGroup = {
  /** Tells groups apart. */
  key: string
  activities: readonly Activity[]
} & (
  | { kind: 'pending' }
  /** `daysAgo` is 0 for today. */
  | { kind: 'day'; year: number; month: number; day: number; daysAgo: number }
  | { kind: 'month'; year: number; month: number }
)

export type GroupActivityParameters = {
  /** Open ones first, then the newest, as `listActivity` gives them. */
  activities: readonly Activity[]
  /** Unix milliseconds. */
  now: number
}

const dayMs = 86_400_000

/** Puts a list under headings: what is open, the days of the last week, and months before that. */
export function groupActivity({ activities, now }: GroupActivityParameters): readonly ActivityGroup[] {
  const today = dayNumber(new Date(now))
  const groups: { group: ActivityGroup; activities: Activity[] }[] = []
  for (const activity of activities) {
    const heading = headingOf(activity, today)
    const last = groups.at(-1)
    if (last?.group.key === heading.key) last.activities.push(activity)
    else groups.push({ group: { ...heading, activities: [] }, activities: [activity] })
  }
  return groups.map(({ group, activities: own }) => ({ ...group, activities: own }))
}

function headingOf({ status, time }: Activity, today: number): ActivityGroup {
  if (status === 'pending') return { key: 'pending', kind: 'pending', activities: [] }
  const date = new Date(time)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  // A chain's clock may be ahead of ours: what is of tomorrow is of today.
  const daysAgo = Math.max(0, today - dayNumber(date))
  if (daysAgo >= 7) return { key: `${year}-${month + 1}`, kind: 'month', year, month, activities: [] }
  const of = daysAgo === 0 ? new Date(today * dayMs) : undefined
  return {
    key: `day ${daysAgo}`,
    kind: 'day',
    year: of?.getUTCFullYear() ?? year,
    month: of?.getUTCMonth() ?? month,
    day: of?.getUTCDate() ?? day,
    daysAgo,
    activities: [],
  }
}

/** Days of the local calendar by number: days have 23 and 25 hours too. */
const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
