/** What to ask for, and how hard. */
export type Load = {
  host: string
  port: number
  connections: number
  seconds: number
  /** Sent round-robin by each connection; bodies that may be used once are dealt out and never repeated. */
  requests: readonly LoadRequest[]
  /** Each request is sent once at most; the run ends when they are used up. */
  once?: boolean
}

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** What came back. */
export type LoadResult = {
  requests: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  longest: number
  statuses: Record<string, number>
  errors: number
}
