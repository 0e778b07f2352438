import type { UserFlow } from './UserFlow.js'

/** How people say who they are to a page, for an instance, which names this in turn. Its code arrives when somebody does. */
export type UsersOf<instance> = {
  /** What finds and labels the wallet of an instance. */
  loadFlow: (latchkey: instance) => Promise<UserFlow>
}
