import type { Load, LoadResult } from './Load.js'
import { runConnection } from './runConnection.js'

/** Applies a load from a process of its own, so that the server's event loop is not measured together with the client's. */
process.on('message', async (load: Load) => {
  process.send?.(await applyLoad(load))
  process.disconnect()
})

async function applyLoad({ host, port, connections, seconds, requests, once }: Load): Promise<LoadResult> {
  const encoded = requests.map(({ method, path, body = '', headers = {} }) =>
    Buffer.from(
      [
        `${method} ${path} HTTP/1.1`,
        `host: ${host}:${port}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        ...(method === 'POST'
          ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
          : []),
        '',
        body,
      ].join('\r\n'),
    ),
  )
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let errors = 0
  let sent = 0
  const started = performance.now()
  const end = started + seconds * 1_000
  const next = () => {
    if (performance.now() >= end || (once && sent >= encoded.length)) return undefined
    return encoded[sent++ % encoded.length]
  }
  const answered = (milliseconds: number, status: number) => {
    times.push(milliseconds)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const failed = () => {
    errors += 1
  }
  await Promise.all(
    Array.from({ length: connections }, () => runConnection({ host, port }, next, answered, failed)),
  )
  const elapsed = (performance.now() - started) / 1_000
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return {
    requests: times.length,
    seconds: elapsed,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    statuses,
    errors,
  }
}
