import type { Project } from '../access/Project.js'
import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import type { Route, RouteInput } from './Route.js'
import { takeFromLimits, tooMany } from './takeFromLimits.js'

export type AccessParameters = {
  route: Route
  /** As it came: a body can hold anything under this name. */
  projectId: unknown
  origin: string | undefined
  ip: string
  /** What the route has read of the request. */
  input: RouteInput<unknown, unknown, unknown>
}

/** The project of a call, if it may be made: known, enabled, from an allowed page, within its limits (S-42). */
export async function checkAccess(
  dependencies: Dependencies,
  { route, projectId, origin, ip, input }: AccessParameters,
): Promise<Project> {
  const { config, projects, limiter, metrics } = dependencies
  const project = isId(projectId) ? await projects.find(projectId) : undefined
  if (!project?.enabled) {
    metrics.count('latchkey_rejected_projects_total', { reason: project ? 'disabled' : 'unknown' })
    throw new Refusal({
      status: 401,
      field: 'authentication',
      code: 'project-invalid',
      description: 'Invalid key: this project id is unknown or disabled',
    })
  }
  if (origin !== undefined && !isOriginAllowed(origin, project.origins)) {
    metrics.count('latchkey_rejected_projects_total', { reason: 'origin' })
    throw new Refusal({
      status: 403,
      field: 'origin',
      code: 'origin-not-allowed',
      description: 'Origin not allowed: add this page to the origins of the project',
    })
  }
  const cost = route.cost?.(input as never, dependencies) ?? 1
  // One unit was taken before the body was read.
  if (cost > 1) await takeFromLimits(dependencies, route, ip, cost - 1)
  const { projectBurst, projectPerSecond } = config.limits
  const size = { capacity: projectBurst, perSecond: projectPerSecond }
  const taken = limiter.take(`project:${project.id}`, size, cost)
  const { allowed, retryAfterMs } = taken instanceof Promise ? await taken : taken
  if (!allowed) {
    metrics.count('latchkey_rate_limited_total', { call: route.call, by: 'project' })
    throw tooMany('address', retryAfterMs)
  }
  return project
}

/** Longer than any id is nothing to ask the store about. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 128
