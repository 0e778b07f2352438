import { buildOutdated } from '../build/buildOutdated.js'
import { findBreaches, formatTable, measure } from './measure.js'

await buildOutdated()
const measurements = await measure()
console.log(formatTable(measurements))
const breaches = findBreaches(measurements)
if (breaches.length > 0) {
  console.error(`Over budget: ${breaches.map(({ name }) => name).join('; ')}`)
  process.exitCode = 1
}
