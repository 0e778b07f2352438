/** A node binary that could not be had, with what was tried and what a person can do about it. */
export class NodeUnavailableError extends Error {
  override name = 'NodeUnavailableError'
  readonly tried: readonly string[]
  readonly advice: string

  constructor(node: string, parameters: { tried: readonly string[]; advice: string; cause?: unknown }) {
    const tried = parameters.tried.map((line) => `  - ${line}`).join('\n')
    super(`No ${node} could be found or fetched. Tried:\n${tried}\n${parameters.advice}`, {
      cause: parameters.cause,
    })
    this.tried = parameters.tried
    this.advice = parameters.advice
  }
}

/** No bitcoind on this machine: the devnet can go on without its Bitcoin chain. */
export class BitcoinUnavailableError extends NodeUnavailableError {
  override name = 'BitcoinUnavailableError'
  constructor(parameters: { tried: readonly string[]; advice: string; cause?: unknown }) {
    super('bitcoind', parameters)
  }
}

/** The first lines of an error, short enough for a list of what was tried. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
