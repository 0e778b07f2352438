import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from './Activity.js'
import { groupActivity } from './groupActivity.js'
import { compareActivities } from './listActivity.js'

const noon = new Date(2026, 5, 15, 12).getTime()
const hour = 3_600_000
const activity = (time: number, given: Partial<Activity> = {}): Activity => ({
  id: String(time),
  status: 'confirmed',
  time,
  direction: 'in',
  from: '',
  to: '',
  transfers: [],
  isSpam: false,
  ...given,
})
const group = (times: readonly number[], now = noon) =>
  groupActivity({ activities: times.map((time) => activity(time)), now })

describe('groupActivity', () => {
  test('default: today, the days of the week, then months', () => {
    const groups = group([
      noon,
      noon - 11 * hour,
      noon - 13 * hour,
      noon - 6 * 24 * hour,
      noon - 7 * 24 * hour,
      noon - 60 * 24 * hour,
    ])
    expect(groups.map(({ key, activities }) => [key, activities.length])).toEqual([
      ['day 0', 2],
      ['day 1', 1],
      ['day 6', 1],
      ['2026-6', 1],
      ['2026-4', 1],
    ])
    expect(groups[1]).toMatchObject({ kind: 'day', year: 2026, month: 5, day: 14, daysAgo: 1 })
    expect(groups[3]).toMatchObject({ kind: 'month', year: 2026, month: 5 })
  })

  test('behavior: what is open has its own heading', () => {
    const groups = groupActivity({
      activities: [activity(noon - 90 * 24 * hour, { status: 'pending' }), activity(noon)],
      now: noon,
    })
    expect(groups.map(({ kind }) => kind)).toEqual(['pending', 'day'])
  })

  test('behavior: F-36 a chain’s clock that is ahead is today', () => {
    expect(group([noon + 30 * hour, noon])).toMatchObject([
      { kind: 'day', daysAgo: 0, day: 15, activities: [{}, {}] },
    ])
  })

  test('behavior: nothing lost, nothing twice, the order kept, each heading once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: noon - 500 * 24 * hour, max: noon + 48 * hour })),
        fc.boolean(),
        (times, isOpen) => {
          const activities = times
            .map((time, index) =>
              activity(time, { id: String(index), ...(isOpen && index % 5 === 0 && { status: 'pending' }) }),
            )
            .sort(compareActivities)
          const groups = groupActivity({ activities, now: noon })
          expect(groups.flatMap((one) => one.activities)).toEqual(activities)
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
        },
      ),
    )
  })
})
