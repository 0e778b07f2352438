import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readErrorContexts } from './readErrorContexts.js'
import { readSentences } from './readSentences.js'
import { renderErrors } from './renderErrors.js'

/** Where errors are described; `docsPath` of an error leads to its anchor there. */
export const errorsPage = 'docs/errors.md'

/** Makes the page of errors from the sources below `root`. */
export async function makeErrorsPage(root: string): Promise<string> {
  const source = readFileSync(join(root, 'packages/protocol/src/errors/ErrorContexts.ts'), 'utf8')
  return renderErrors(readErrorContexts(source), await readSentences(root))
}
