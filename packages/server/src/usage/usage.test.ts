import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDependencies } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { createUsage } from './createUsage.js'
import { readUsage } from './readUsage.js'

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

const noon = Date.parse('2026-03-10T12:00:00Z')
const day = 86_400_000
const one = { calls: 1, units: 10, limited: 0 }
const limited = { calls: 0, units: 0, limited: 1 }

test('default: processes add up what projects ask for, by day and kind of call', async () => {
  let time = noon
  const counted: unknown[] = []
  const base = createTestDependencies({ store, now: () => time })
  const metrics = { ...base.metrics, count: (...entry: unknown[]) => void counted.push(entry) }
  const dependencies = { store, now: base.now, log: base.log, metrics }
  const [first, second] = [createUsage(dependencies), createUsage(dependencies)]
  first.note('shop', 'balance', one)
  first.note('shop', 'balance', one)
  await first.write()
  time += day
  first.note('shop', 'balance', one)
  first.note('shop', 'history', limited)
  second.note('shop', 'balance', one)
  second.note('bank', 'balance', { ...one, units: 90 })
  await Promise.all([first.close(), second.close()])
  expect(await readUsage(dependencies, { days: 1 })).toEqual([
    { projectId: 'bank', calls: 1, units: 90, limited: 0, byCall: [{ call: 'balance', ...one, units: 90 }] },
    {
      projectId: 'shop',
      calls: 2,
      units: 20,
      limited: 1,
      byCall: [
        { call: 'balance', calls: 2, units: 20, limited: 0 },
        { call: 'history', ...limited },
      ],
    },
  ])
  expect(await readUsage(dependencies, { days: 2 })).toMatchObject([{ units: 90 }, { calls: 4, units: 40 }])
  expect(counted).toContainEqual(['latchkey_project_units_total', { project: 'bank' }, 90])
  expect(counted).toContainEqual(['latchkey_project_calls_total', { project: 'shop', outcome: 'limited' }, 1])

  // What is older than two years goes with the first write of a day.
  time += 801 * day
  const later = createUsage(dependencies)
  later.note('shop', 'balance', one)
  await later.close()
  const { rows } = await store.pool.query('select day::text from project_usage')
  expect(rows).toEqual([{ day: new Date(time).toISOString().slice(0, 10) }])
})

test('behavior: what the database does not take is kept for the next time', async () => {
  const { log, metrics } = createTestDependencies()
  let isDown = true
  const db = new Proxy(store.db, {
    get(target, name) {
      if (isDown && name === 'execute') return () => Promise.reject(new Error('away'))
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const dependencies = { store: { ...store, db }, log, metrics, now: () => noon + 2_000 * day }
  const usage = createUsage(dependencies)
  usage.note('later', 'balance', one)
  await usage.write()
  usage.note('later', 'balance', one)
  isDown = false
  await usage.close()
  expect(await readUsage(dependencies, { days: 1 })).toMatchObject([{ projectId: 'later', calls: 2 }])
})
