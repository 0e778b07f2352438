import type { Call } from '@latchkey/protocol/wire'
import type { Api } from './Api.js'

/** Where a call is made: its path filled in, and whose it is in the query. Absent values are left out, lists have commas. */
export function toUrl(
  { url, projectId, sdk }: Pick<Api, 'url' | 'projectId' | 'sdk'>,
  { path, preset }: Pick<Call, 'path' | 'preset'>,
  fields: Readonly<Record<string, unknown>>,
): string {
  const rest = { ...preset, ...fields }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const search = new URLSearchParams({ projectId, st: sdk.type, sv: sdk.version })
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.set(name, String(value))
  return `${url}${filled}?${search}`
}
