import { lockDataDir } from '../src/store/lockDataDir.js'

/** A program for tests: tries to lock a data folder, says whether it could, and stays. */
const [dataDir = ''] = process.argv.slice(2)

let locked = false
try {
  lockDataDir(dataDir)
  locked = true
} catch {
  // Another was first.
}
console.log(JSON.stringify({ locked }))
setInterval(() => {}, 60_000)
