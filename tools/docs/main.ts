import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsPage, makeErrorsPage } from './errors/makeErrorsPage.js'

// `npm run docs` writes the pages that are made from code.
const root = join(import.meta.dirname, '../..')
writeFileSync(join(root, errorsPage), await makeErrorsPage(root))
console.log(`Wrote ${errorsPage}`)
