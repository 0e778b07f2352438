import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ErrorCode, LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/protocol'
import type { ErrorSentences } from './renderErrors.js'

type PeopleTexts = Record<
  string,
  (context: object, format: Record<string, (value: unknown) => string>) => string
>

/** An amount in a sentence for people is its field, like everything else on the page. */
const format = { owned: String, cost: String }

/** The sentences of every code: from the errors themselves, and from the English texts of the widget. */
export async function readSentences(root: string): Promise<ErrorSentences> {
  // By path: the texts belong to no entry point of the package.
  const path = join(root, 'packages/react/src/i18n/errors.en.ts')
  const { errorsEn } = (await import(pathToFileURL(path).href)) as { errorsEn: PeopleTexts }
  return {
    developers: (code, context) => makeError(code, context).shortMessage,
    people: (code, context) => errorsEn[code]?.(context, format) ?? '',
  }
}

/** Makes the error of a code that was read from a file, with fields that only stand for values. */
export function makeError(code: string, context: object): LatchkeyError {
  return new LatchkeyError<ErrorCode>(code as ErrorCode, { context } as LatchkeyErrorOptions<ErrorCode>)
}
