/** What to ask for, and how hard. */
export type Load = {
  host: string
  port: number
  connections: number
  seconds: number
  /** Sent in turn, over and over. */
  requests: readonly LoadRequest[]
  /** Each request is sent once at most; the run ends when they are used up. */
  once?: boolean
  /** Requests a second at most; as many as are answered unless set. */
  perSecond?: number
}

export type LoadRequest = {
  method?: 'GET' | 'POST'
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
  /** Requests without an answer. */
  errors: number
}
