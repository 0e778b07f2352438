import type { Store } from '../src/store/Store.js'
import { idempotencyKeys } from '../src/store/schema/access.js'

/** What is lost: all that a killed process would have done after its write, or the news that the write was committed. */
export type Loss = 'the process is killed' | 'the connection is lost in the commit'

/** A store whose writes happen, and whose caller does not live to make a note of it. */
export function loseAnswers(store: Store, loss: Loss): Store {
  const lost = () => new Error('Connection terminated unexpectedly')
  const db = new Proxy(store.db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (loss === 'the process is killed' && (name === 'update' || name === 'delete')) {
        return (table: never) => {
          if (table === idempotencyKeys) throw lost()
          return value.call(target, table)
        }
      }
      if (loss === 'the connection is lost in the commit' && name === 'transaction') {
        return async (work: never) => {
          await target.transaction(work)
          throw lost()
        }
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...store, db }
}
