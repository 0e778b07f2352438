import type { NodeRefusal } from '../../../nodes/NodePool.js'

/** The method itself is not there, as nodes say it: a block that one node lacks says nothing of the next. */
export function isUnknownMethod({ code, message }: NodeRefusal): boolean {
  return code === -32_601 || code === -32_004 || /\bmethod\b/i.test(message)
}
