import { steps } from './steps.js'

/** Among what the playground forgets when it is told to start anew. */
const key = 'latchkey-demo.steps'

/** The steps that were done before, in this browser; none where nothing readable is stored. */
export function readDone(storage: Pick<Storage, 'getItem'>): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    const ids = Array.isArray(stored) ? stored : []
    return new Set(steps.map(({ id }) => id).filter((id) => ids.includes(id)))
  } catch {
    return new Set()
  }
}

/** Remembers them; a browser that stores nothing only forgets. */
export function keepDone(storage: Pick<Storage, 'setItem'>, done: ReadonlySet<string>): void {
  try {
    storage.setItem(key, JSON.stringify([...done]))
  } catch {}
}
