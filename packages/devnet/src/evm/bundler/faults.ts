/** What bundlers say by number (ERC-7769). */
export class BundlerRefusal extends Error {
  override readonly name = 'BundlerRefusal'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * What goes wrong between a page and its bundler, for tests: `lost` is done and not answered, `away` neither; a status stands for
 * a gateway's answer, of which `lost` tells whether the bundler got the request.
 */
export type BundlerFault =
  | 'lost'
  | 'away'
  | { status: number; isDone?: boolean }
  | { code: number; message: string; isDone?: boolean }
