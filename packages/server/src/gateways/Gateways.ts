/** A question of a contract for one of some servers, which it names in the order to try them (EIP-3668). */
export type GatewayQuestion = {
  /** The contract, which will check the answer. */
  sender: string
  data: `0x${string}`
  /** With `{sender}` and `{data}` in them, or with neither, to be asked by POST. */
  urls: readonly string[]
}

/** The servers that hold records of names off the chain. Whoever owns a name chooses them, so that they may be anybody's. */
export type Gateways = {
  /** What one of them answers, which is for the contract to believe; throws a `GatewayFailure`. */
  ask: (question: GatewayQuestion, signal?: AbortSignal) => Promise<`0x${string}`>
}

/**
 * Why there is no answer: the operator lets none of the servers be asked (`closed`), one of them refuses the question for good
 * (`refused`), or none has answered as it should just now (`unanswered`).
 */
export type GatewayFailureKind = 'closed' | 'refused' | 'unanswered'

/** A question that no server has answered; the message is for the log alone, since it says who listens where. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly kind: GatewayFailureKind
  /** Of HTTP, of a server that refuses. */
  readonly status: number | undefined

  constructor(
    kind: GatewayFailureKind,
    { message = kind, status, cause }: { message?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
  }
}
