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

/** The sentences of every code: from the errors themselves, and from the English texts of the widget, wherever they are. */
export async function readSentences(root: string): Promise<ErrorSentences> {
  // By path: the texts belong to no entry point of the package.
  const read = (file: string) => import(pathToFileURL(join(root, 'packages/react/src/i18n', file)).href)
  const { texts: shell } = (await read('en/shell.ts')) as { texts: { errors: PeopleTexts } }
  const { texts: money } = (await read('en/money.ts')) as { texts: { errors: PeopleTexts } }
  const { texts: pairing } = (await read('en/pairing.ts')) as {
    texts: { mobile: Record<'failures' | 'refusals', object> }
  }
  const people: PeopleTexts = {
    ...shell.errors,
    ...money.errors,
    'mobile/failed': () => listByReason(pairing.mobile.failures),
    'mobile/refused': () => listByReason(pairing.mobile.refusals),
  }
  return {
    developers: (code, context) => makeError(code, context).shortMessage,
    people(code, context) {
      const text = people[code]?.(context, format)
      if (!text) throw new Error(`${code} says nothing to people.`)
      return text
    },
  }
}

/** Sentences that a reason chooses from. */
const listByReason = (texts: object) =>
  Object.entries(texts)
    .map(([reason, text]) => `\`${reason}\`: ${text}`)
    .join(' ')

/** Makes the error of a code that was read from a file, with fields that only stand for values. */
export function makeError(code: string, context: object): LatchkeyError {
  return new LatchkeyError<ErrorCode>(code as ErrorCode, { context } as LatchkeyErrorOptions<ErrorCode>)
}
