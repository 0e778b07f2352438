import { spawnSync } from 'node:child_process'
import { checkAdvisories } from './checkAdvisories.js'
import { exceptions } from './exceptions.js'
import { readAudit } from './readAudit.js'

// Asks the registry, and so is no part of `npm test`: a release runs it, and every day somebody's machine should.
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8', maxBuffer: 1e8 })
const report = readAudit(stdout)
if (!report) {
  console.error('The registry has not said what it knows; that is no proof that there is nothing')
  process.exit(2)
}
const problems = checkAdvisories(report, exceptions, new Date())
for (const problem of problems) console.error(problem)
console.log(`${problems.length} problems, ${exceptions.length} exceptions`)
process.exitCode = problems.length > 0 ? 1 : 0
