import type { Project } from '../access/Project.js'
import type { Dependencies } from '../Dependencies.js'
import type { BucketSize } from '../limits/Limiter.js'
import type { Route } from './Route.js'
import { takeFrom } from './takeFromLimits.js'

export type TakeFromProjectParameters = {
  project: Project
  /** The client's address; undefined for the server of the team itself, which may use all that its project has. */
  ip: string | undefined
  cost: number
}

/**
 * Counts a call as its project's, against its limit, and against the share of it that one address may have: a project's id is
 * public, and a few addresses must not use up what its visitors need (S-41).
 */
export async function takeFromProject(
  dependencies: Dependencies,
  route: Route,
  parameters: TakeFromProjectParameters,
): Promise<void> {
  const { usage } = dependencies
  const { project, cost } = parameters
  try {
    await take(dependencies, route, parameters)
  } catch (error) {
    usage.note(project.id, route.call, { calls: 0, units: 0, limited: 1 })
    throw error
  }
  usage.note(project.id, route.call, { calls: 1, units: cost, limited: 0 })
}

async function take(
  dependencies: Dependencies,
  route: Route,
  { project, ip, cost }: TakeFromProjectParameters,
): Promise<void> {
  const { burst, perSecond, projectBurst, projectPerSecond, addressShare } = dependencies.config.limits
  const size: BucketSize = {
    capacity: project.limits?.burst ?? projectBurst,
    perSecond: project.limits?.perSecond ?? projectPerSecond,
  }
  const part = addressShare / 100
  const share: BucketSize = {
    capacity: Math.max(1, Math.min(burst, size.capacity * part)),
    perSecond: Math.min(perSecond, size.perSecond * part),
  }
  // The limit of the address alone is met first where it is not more than the share.
  const isLess = share.capacity < burst || share.perSecond < perSecond
  if (ip !== undefined && addressShare < 100 && isLess) {
    await takeFrom(dependencies, route, 'share', { key: `share:${project.id}:${ip}`, size: share, cost })
  }
  const taken = takeFrom(dependencies, route, 'project', { key: `project:${project.id}`, size, cost })
  if (taken) await taken
}
