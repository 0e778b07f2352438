import type { Project } from '../access/Project.js'
import { Refusal } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'

/** The header that the key of a team's own server comes in. CORS allows no page to send it. */
export const serverKeyHeader = 'x-server-key'

export type ReadServerKeyParameters = {
  key: string
  /** Headers that browsers send of themselves, and servers do not. */
  origin: string | undefined
  fetchSite: string | undefined
}

/** The project whose server calls, by its key; refuses (401) an unknown key, and (403) any that comes from a browser. */
export async function readServerKey(
  { projects, metrics }: Pick<Dependencies, 'projects' | 'metrics'>,
  { key, origin, fetchSite }: ReadServerKeyParameters,
): Promise<Project> {
  if (origin !== undefined || fetchSite !== undefined) {
    metrics.count('latchkey_rejected_projects_total', { reason: 'browser' })
    throw new Refusal({
      status: 403,
      field: 'origin',
      description:
        'A server key is for servers: whoever reads the page has it now. Make another by `projects key`',
    })
  }
  const project = await projects.findByServerKey(key)
  if (!project?.enabled) throw refuseServerKey()
  return project
}

/** Refusal of a key that is unknown, or of another project. */
export const refuseServerKey = () =>
  new Refusal({
    status: 401,
    field: 'authentication',
    description: 'The server key is not one of this project',
  })
