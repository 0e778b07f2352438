import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How long runs took on this machine, by what they ran: told before the next one, so that a person can plan. */
export function readTimes(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Keeps how long a run took. */
export function keepTime(file, name, milliseconds) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTimes(file), [name]: milliseconds }))
}
