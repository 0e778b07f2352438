import * as v from 'valibot'
import { refuseUnavailable } from '../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../nodes/NodePool.js'

export type ReadNodeParameters<schema extends v.GenericSchema> = {
  method: string
  params: readonly unknown[]
  schema: schema
  signal?: AbortSignal | undefined
}

/** Asks the nodes and reads the answer; one that makes no sense is an outage (503), never a wrong balance. */
export async function readNode<const schema extends v.GenericSchema>(
  nodes: Pick<NodePool, 'request' | 'chainId'>,
  { method, params, schema, signal }: ReadNodeParameters<schema>,
): Promise<v.InferOutput<schema>> {
  const answer = await nodes.request(method, params, signal ? { signal } : {}).catch((cause) => {
    if (!(cause instanceof NodeRefusal)) throw cause
    throw refuseUnavailable('chainId', `The node of ${nodes.chainId} does not answer ${method}`, cause)
  })
  const result = v.safeParse(schema, answer, { abortEarly: true })
  if (result.success) return result.output
  throw refuseUnavailable('chainId', `The node of ${nodes.chainId} gave no usable answer to ${method}`)
}
