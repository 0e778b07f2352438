import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import type { UsageCounts } from './Usage.js'

/** What one project asked for, in all and by kind of call, the dearest first. */
export type ProjectUsage = UsageCounts & { projectId: string; byCall: (UsageCounts & { call: string })[] }

/** What projects asked for in the last days, today (UTC) included; the one that used most comes first. */
export async function readUsage(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { days }: { days: number },
): Promise<ProjectUsage[]> {
  const today = new Date(now()).toISOString().slice(0, 10)
  const { rows } = await store.db.execute<{
    projectId: string
    call: string
    calls: string
    units: string
    limited: string
  }>(sql`
    select project_id as "projectId", call, sum(calls) as calls, sum(units) as units, sum(limited) as limited
    from project_usage where day > ${today}::date - ${days}::integer
    group by project_id, call order by sum(units) desc, call`)
  const found = new Map<string, ProjectUsage>()
  for (const { projectId, call, ...counts } of rows) {
    const usage = found.get(projectId) ?? { projectId, calls: 0, units: 0, limited: 0, byCall: [] }
    found.set(projectId, usage)
    const [calls, units, limited] = [Number(counts.calls), Number(counts.units), Number(counts.limited)]
    usage.calls += calls
    usage.units += units
    usage.limited += limited
    usage.byCall.push({ call, calls, units, limited })
  }
  return [...found.values()].sort((one, other) => other.units - one.units)
}
