import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import type { Usage, UsageCounts } from './Usage.js'

/** How long it is kept: this year and the last of every day. */
const keptDays = 800

type Entry = UsageCounts & { projectId: string; call: string; day: string }

/** Counts in memory, and adds it to the database every ten seconds: a process that is killed loses that much. */
export function createUsage(
  { store, log, metrics, now }: Pick<Dependencies, 'store' | 'log' | 'metrics' | 'now'>,
  { everyMs = 10_000 }: { everyMs?: number } = {},
): Usage {
  let waiting = new Map<string, Entry>()
  let swept = ''
  let hasFailed = false
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(write, everyMs)
  timer.unref()

  function add({ projectId, call, day, calls, units, limited }: Entry) {
    const key = `${day} ${projectId} ${call}`
    const entry = waiting.get(key)
    if (!entry) return waiting.set(key, { projectId, call, day, calls, units, limited })
    entry.calls += calls
    entry.units += units
    entry.limited += limited
    return undefined
  }

  function tell(entries: readonly Entry[]) {
    for (const { projectId: project, calls, units, limited } of entries) {
      metrics.count('latchkey_project_calls_total', { project, outcome: 'allowed' }, calls)
      metrics.count('latchkey_project_calls_total', { project, outcome: 'limited' }, limited)
      metrics.count('latchkey_project_units_total', { project }, units)
    }
  }

  async function writeNow() {
    const entries = [...waiting.values()]
    if (entries.length === 0) return
    waiting = new Map()
    try {
      await store.db.execute(sql`
        insert into project_usage as u (project_id, day, call, calls, units, limited)
        select * from json_to_recordset(${JSON.stringify(entries.map(toRow))}::json)
          as r (project_id text, day date, call text, calls bigint, units bigint, limited bigint)
        on conflict (project_id, day, call) do update set
          calls = u.calls + excluded.calls, units = u.units + excluded.units, limited = u.limited + excluded.limited`)
      tell(entries)
      hasFailed = false
    } catch (error) {
      for (const entry of entries) add(entry)
      if (!hasFailed)
        log.warn('the usage of projects could not be written; it is kept', { error: String(error) })
      hasFailed = true
      return
    }
    const [{ day }] = entries as [Entry]
    if (swept === day) return
    swept = day
    await store.db
      .execute(sql`delete from project_usage where day < ${day}::date - ${keptDays}::integer`)
      .catch(() => {
        swept = ''
      })
  }

  function write(): Promise<void> {
    writing = writing.then(writeNow)
    return writing
  }

  return {
    note(projectId, call, counts) {
      add({ projectId, call, day: new Date(now()).toISOString().slice(0, 10), ...counts })
    },
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

const toRow = ({ projectId, ...entry }: Entry) => ({ project_id: projectId, ...entry })
