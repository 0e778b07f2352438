import type { Operation } from './createOpenApi.js'
import type { Parameter } from './describeParameters.js'

/** A command that makes a call, with what it needs and nothing more. */
export function curlOf({
  method,
  path,
  operation,
  serverUrl,
}: {
  method: string
  path: string
  operation: Operation
  serverUrl: string
}): string {
  const { parameters, requestBody } = operation
  const filled = parameters
    .filter(({ in: where }) => where === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = parameters.filter(isNeeded).map(({ name, example }) => `${name}=${encode(String(example))}`)
  const url = `${serverUrl.replace(/\/$/, '')}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const body = requestBody?.content['application/json']?.example
  const lines = [`curl ${method === 'post' ? '-X POST ' : ''}${quote(url)}`]
  if (body !== undefined) {
    lines.push(`-H 'content-type: application/json'`, `-d ${quote(JSON.stringify(body))}`)
  }
  return lines.join(' \\\n  ')
}

/** Without `apiVersion`, which is optional, nothing found is a 404, as if the example were wrong. */
const isNeeded = ({ in: where, name, required }: Parameter) =>
  where === 'query' && (required || name === 'apiVersion')

/** A colon needs no escape in a query, and reads better. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':')

/** One word for a shell, whatever it holds. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
