/** Why the bytes of a resolver are no answer: they end too early, their names lead in a circle, or they are about something else. */
export type DnsMessageProblem = 'short' | 'loop' | 'form' | 'question'

/** A message of DNS that cannot be read. */
export class DnsMessageError extends Error {
  override readonly name = 'DnsMessageError'
  readonly problem: DnsMessageProblem

  constructor(problem: DnsMessageProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
