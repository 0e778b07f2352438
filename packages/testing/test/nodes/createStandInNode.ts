import type { FaceAnswer, NodeFace, NodeTrouble } from './nodeFaces.js'

/** A contract reverts, with the reason that it gives. */
export class StandInRevert extends Error {
  override readonly name = 'StandInRevert'
  constructor(readonly data = '0x') {
    super('reverted')
  }
}

/** What the chain behind a node answers, maybe later; throws `StandInRevert`, undefined where it does not know the method. */
export type AnswerChain = (method: string, params: readonly unknown[]) => unknown

export type StandInNode = {
  face: NodeFace
  /** What is wrong with it now; it tells its chain and its height all the same. */
  trouble: NodeTrouble | undefined
  /** How many calls it still answers well before the trouble begins. */
  wellFor: number
  /** The methods it was asked, those of batches one by one. */
  methods: string[]
  answer: (body: string) => Promise<{ status: number; headers: Record<string, string>; body: string }>
  /** The same for code that takes a `fetch`; every URL leads here. */
  fetch: typeof fetch
}

type Outcome = FaceAnswer & { result?: unknown }
type Call = { id?: unknown; method: string; params?: readonly unknown[] }

/** Creates a node that speaks as a real one does, without a socket; `startStandInNode` gives it one. */
export function createStandInNode(face: NodeFace, answerChain: AnswerChain): StandInNode {
  const node: StandInNode = {
    face,
    trouble: undefined,
    wellFor: 0,
    methods: [],
    async answer(body) {
      const request = JSON.parse(body) as Call | Call[]
      if (!Array.isArray(request)) return write(request, await answerOne(request))
      node.methods.push(...request.map(({ method }) => method))
      if (face.batch && request.length > face.batch.requests) return write({ method: '' }, face.batch.refusal)
      return send(
        200,
        await Promise.all(request.map(async (call) => toMessage(call, await answerOne(call, true)))),
      )
    },
    fetch: async (_, init) => {
      const { status, headers, body } = await node.answer(String(init?.body))
      return new Response(body, { status, headers })
    },
  }

  async function answerOne(call: Call, isBatched = false): Promise<Outcome> {
    const { method, params = [] } = call
    if (!isBatched) node.methods.push(method)
    const refusal = node.trouble && face.troubles[node.trouble]
    const isOwn = method === 'eth_chainId' || method === 'eth_blockNumber'
    if (refusal && !isOwn) {
      if (node.wellFor === 0) return refusal
      node.wellFor -= 1
    }
    if (method === 'eth_getBlockReceipts' && !face.hasBlockReceipts) return unknownMethod(method)
    if (method === 'eth_getLogs' && face.logRange && spanOf(params) > face.logRange.blocks) {
      return face.logRange.refusal
    }
    try {
      const result = await answerChain(method, params)
      return result === undefined ? unknownMethod(method) : { result }
    } catch (failure) {
      if (!(failure instanceof StandInRevert)) throw failure
      return { error: face.revert(failure.data) }
    }
  }
  return node
}

const unknownMethod = (method: string): FaceAnswer => ({
  error: { code: -32_601, message: `the method ${method} does not exist/is not available` },
})

function spanOf([filter]: readonly unknown[]): number {
  const { fromBlock, toBlock } = (filter ?? {}) as { fromBlock?: string; toBlock?: string }
  return Number(toBlock) - Number(fromBlock) + 1
}

const toMessage = ({ id }: Call, { result, error }: Outcome) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  ...(error ? { error } : { result }),
})

function write(call: Call, answer: Outcome) {
  if (answer.body !== undefined) {
    const headers = { 'content-type': 'text/plain', ...answer.headers }
    return { status: answer.status ?? 200, headers, body: answer.body }
  }
  return send(answer.status ?? 200, toMessage(call, answer), answer.headers)
}

const send = (status: number, value: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})
