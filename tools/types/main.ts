import { join } from 'node:path'
import { checkTypes } from './checkTypes.js'

const problems = checkTypes(join(import.meta.dirname, '../..'))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
