import type { ErrorCode, ErrorContexts, LatchkeyError } from '@latchkey/protocol'
import type { ErrorFormat, ShellErrorCode, ShellTexts } from './ShellTexts.js'

/** What goes wrong before anything is sent carries no amounts; one would be exact all the same, if not pretty. */
const write = (value: bigint, decimals: number) => `${value}e-${decimals}`
const plain: ErrorFormat = { owned: write, cost: write }

/** What to tell a person about an error, in the language of `texts`. */
export function toErrorText(
  { errors }: Pick<ShellTexts, 'errors'>,
  error: LatchkeyError,
  format: ErrorFormat = plain,
): string {
  const say = errors[error.code as ShellErrorCode] as
    | ((context: ErrorContexts[ErrorCode], format: ErrorFormat) => string)
    | undefined
  if (say) return say(error.context, format)
  // What a part has words for is met in its own views. A wallet app can fail in any: where its words are not fetched, it is a
  // wallet.
  return errors[error.code.startsWith('mobile/') ? 'wallet/failed' : 'internal/unexpected']({}, format)
}
