import type { Project } from '../access/Project.js'
import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import type { Route } from './Route.js'
import { refuseServerKey } from './readServerKey.js'
import { takeFromProject } from './takeFromProject.js'

export type AccessParameters = {
  route: Route
  /** As it came: a body can hold anything under this name. */
  projectId: unknown
  origin: string | undefined
  ip: string
  /** What the call takes of the limits. */
  cost: number
  /** The project whose server calls, by its key. */
  caller?: Project | undefined
}

/** The project of a call, if it may be made: known, enabled, from an allowed page, within its limits (S-42). */
export async function checkAccess(
  dependencies: Dependencies,
  { route, projectId, origin, ip, cost, caller }: AccessParameters,
): Promise<Project> {
  const { projects, metrics } = dependencies
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
  if (caller && caller.id !== project.id) throw refuseServerKey()
  await takeFromProject(dependencies, route, { project, ip: caller ? undefined : ip, cost })
  return project
}

/** Longer than any id is nothing to ask the store about. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 128
