import { serveTask } from '../../soak/programs/forkTask.js'
import { encodeRequest } from './encodeRequest.js'
import type { Load, LoadResult } from './Load.js'
import { runConnection } from './runConnection.js'
import { summarise } from './summarise.js'

serveTask(async (load: Load): Promise<LoadResult> => {
  const { connections, seconds, requests, once, perSecond } = load
  const encoded = requests.map((request) => encodeRequest(load, request))
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let errors = 0
  let sent = 0
  const started = performance.now()
  const end = started + seconds * 1_000
  const next = () => {
    const now = performance.now()
    if (now >= end || (once && sent >= encoded.length)) return undefined
    const request = encoded[sent % encoded.length]
    const due = perSecond === undefined ? now : started + (sent * 1_000) / perSecond
    if (!request || due >= end) return undefined
    sent += 1
    return { request, waitMs: due - now }
  }
  await Promise.all(
    Array.from({ length: connections }, () =>
      runConnection(load, {
        next,
        onAnswer(milliseconds, status) {
          times.push(milliseconds)
          statuses[status] = (statuses[status] ?? 0) + 1
        },
        onError() {
          errors += 1
        },
      }),
    ),
  )
  return summarise({ times, statuses, errors, seconds: (performance.now() - started) / 1_000 })
})
