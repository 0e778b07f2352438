import { findBreaches, formatTable, measure } from './measure.js'

const measurements = await measure()
console.log(formatTable(measurements))
const breaches = findBreaches(measurements)
if (breaches.length > 0) {
  console.error(`Over budget: ${breaches.map(({ name }) => name).join('; ')}`)
  process.exitCode = 1
}
