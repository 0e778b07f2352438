/** What a node itself has said. */
export type NodeFailure = { code: number; message: string; data?: unknown }

/** A node's own words, under whatever its transport and viem have wrapped around them. */
export function findFailure(error: unknown): NodeFailure | undefined {
  let found: NodeFailure | undefined
  for (let current = error, depth = 0; isObject(current) && depth < 10; current = current.cause, depth++) {
    const { code, message, data } = current
    if (typeof code === 'number') found = { code, message: String(message ?? ''), data }
  }
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
