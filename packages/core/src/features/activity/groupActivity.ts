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
  const groups: { group: ActivityGroup; activities: Activity[]; since: number }[] = []
  for (const activity of activities) {
    const last = groups.at(-1)
    const isOpen = activity.status === 'pending'
    // The list is in order: what is not older than a heading is below it, without asking the calendar of each.
    const isSame = last && (last.group.kind === 'pending' ? isOpen : !isOpen && activity.time >= last.since)
    if (isSame) last.activities.push(activity)
    else {
      const group = headingOf(activity, today)
      groups.push({ group, activities: [activity], since: sinceOf(group) })
    }
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

/** When a day or month began. */
function sinceOf(group: ActivityGroup): number {
  if (group.kind === 'pending') return Number.NEGATIVE_INFINITY
  return new Date(group.year, group.month, group.kind === 'day' ? group.day : 1).getTime()
}

/** Days of the local calendar by number: days have 23 and 25 hours too. */
const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
