import * as v from 'valibot'
import { refuseUnavailable } from '../../answers/Refusal.js'
import type { NodePool } from '../../nodes/NodePool.js'

export type ReadNodeParameters<schema extends v.GenericSchema> = {
  method: string
  params: readonly unknown[]
  schema: schema
  signal?: AbortSignal | undefined
  /** See `NodeCallOptions`. */
  isBackground?: boolean
}

/** Asks a node and reads its answer by a schema; an answer of another shape is a 503, as is none. */
export async function readNode<const schema extends v.GenericSchema>(
  nodes: NodePool,
  { method, params, schema, signal, isBackground = false }: ReadNodeParameters<schema>,
): Promise<v.InferOutput<schema>> {
  const answer = await nodes.request(method, params, {
    ...(signal && { signal }),
    ...(isBackground && { isBackground }),
  })
  const result = v.safeParse(schema, answer, { abortEarly: true })
  if (result.success) return result.output
  throw refuseUnavailable('', `A node gave an answer to ${method} that cannot be read; try again`)
}
