import type { Call } from '@latchkey/protocol/wire'
import { version } from '../version.js'
import type { Api } from './Api.js'

/** Where a call is made: its path filled in, and whose it is in the query. Absent values are left out, lists have commas. */
export function toUrl(
  { url, projectId, namespaces }: Pick<Api, 'url' | 'projectId' | 'namespaces'>,
  { path, preset }: Pick<Call, 'path' | 'preset'>,
  fields: Readonly<Record<string, unknown>>,
): string {
  const rest = { ...preset, ...fields }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  // Type and version of the SDK, as the API counts them.
  const sdk = { st: 'latchkey', sv: `react-${namespaces.join(',')}-${version}` }
  const search = new URLSearchParams({ projectId, ...sdk })
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.set(name, String(value))
  return `${url.replace(/\/+$/, '')}${filled}?${search}`
}
