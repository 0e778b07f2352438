/** Why a node gave no answer that can be used; also a label of the metrics. */
export type FailureReason =
  | 'connection'
  | 'time-out'
  | 'slow'
  | 'status'
  | 'type'
  | 'size'
  | 'content'
  | 'limited'
  | 'refused'
  | 'doubtful'
  | 'wrong-chain'

export type NodeFailureOptions = {
  /** Whether the circuit counts it. Not for what a client can bring about with a request of its choice. */
  counts?: boolean
  /** The answer as it came, where it may be the truth after all. */
  answer?: NodeAnswer
  /** How long a node that has had enough asks to be left alone. */
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** A readable answer of a node. */
export type NodeAnswer = {
  status: 200 | 400
  text: string
  /** The same, read. */
  value: unknown
}

/** A node gave no answer that can be used: the next one is asked. */
export class NodeFailure extends Error {
  override readonly name = 'NodeFailure'
  readonly counts: boolean
  readonly answer: NodeAnswer | undefined
  readonly retryAfterMs: number | undefined

  constructor(
    readonly reason: FailureReason,
    message: string,
    { counts = true, answer, retryAfterMs, cause }: NodeFailureOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.counts = counts
    this.answer = answer
    this.retryAfterMs = retryAfterMs
  }
}
