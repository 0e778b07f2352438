import { base58, base64 } from '@scure/base'
import { type Address, address as toAddress } from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { readAccounts } from './accountState.js'
import { createHistory, type History } from './history.js'
import type { Journal, JournalEntry } from './journal.js'
import { isJsonObject, type Json } from './losslessJson.js'
import { errorOf, type NodeRpc, type RpcRequest, type RpcResponse } from './nodeRpc.js'
import type { SlotClock } from './slotClock.js'
import { readTransaction } from './storedTransaction.js'

export type WriterParameters = {
  node: NodeRpc
  journal: Journal
  /** Transactions of earlier runs, which the node of this run knows nothing of. */
  history: History
  clock: SlotClock
}

export type Writer = {
  /** Lets the node do what the request asks, and answers once the outcome is on disk. */
  submit: (request: RpcRequest) => Promise<RpcResponse>
  /** Transactions that ran since this start, in the order they are on disk. */
  recent: History
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
}

/**
 * Saves every change to the chain. Requests are done in groups: while a group runs no other does, so the accounts read
 * after it hold all of its changes and nothing else, and one write to disk serves the whole group.
 */
export function createWriter({ node, journal, history, clock }: WriterParameters): Writer {
  const recent = createHistory()
  const waiting: { request: RpcRequest; done: (response: RpcResponse) => void }[] = []
  let running: Promise<void> | undefined

  async function drain() {
    while (waiting.length > 0) {
      const group = waiting.splice(0, 32)
      const requests = group.map(({ request }) => request)
      const responses = await Promise.all(requests.map(execute))
      const failure = await record(requests, responses).then(
        () => undefined,
        (error: Error) => error,
      )
      for (const [index, { request, done }] of group.entries()) {
        const response = responses[index]
        if (response && !(failure && isAccepted(response))) done(response)
        else done(errorOf(request, -32603, `done, but not saved: ${failure?.message}`))
      }
    }
    running = undefined
  }

  async function execute(request: RpcRequest): Promise<RpcResponse> {
    const signature = wireSignature(request)
    if (signature && history.bySignature(signature)) return alreadyProcessed(request)
    return node
      .answer(request)
      .catch((error: Error) => errorOf(request, -32603, `the Solana node does not answer: ${error.message}`))
  }

  async function record(requests: RpcRequest[], responses: RpcResponse[]) {
    const accepted = new Map<string, boolean>()
    for (const [index, request] of requests.entries()) {
      const signature = signatureOf(request, responses[index])
      if (!signature || recent.bySignature(signature) || history.bySignature(signature)) continue
      accepted.set(signature, isAccepted(responses[index]))
    }
    const read = await Promise.all(
      [...accepted].map(([signature, patient]) => readTransaction(node, signature, patient)),
    )
    const ran = read.flatMap((transaction) => transaction ?? [])
    const named = await Promise.all(
      requests.map((request, index) => (isAccepted(responses[index]) ? namedAccounts(request) : [])),
    )
    const addresses = new Set([...named.flat(), ...ran.flatMap(({ writable }) => writable)])
    if (addresses.size === 0) return

    const accounts = await readAccounts(node, [...addresses])
    // A group may span several slots, and its requests are not done in the order they came.
    const transactions = ran.map(({ stored }) => stored).sort((a, b) => a.slot - b.slot)
    const entries: JournalEntry[] = [{ kind: 'commit', transactions, accounts }]
    const last = transactions.at(-1)
    const anchor = last && clock.observe(last.slot, Date.now())
    if (anchor) entries.push({ kind: 'anchor', ...anchor })
    await journal.append(...entries)
    recent.add(transactions)
  }

  return {
    submit: (request) =>
      new Promise((done) => {
        waiting.push({ request, done })
        running ??= drain()
      }),
    recent,
    idle: async () => running,
  }
}

function isAccepted(response: RpcResponse | undefined): response is RpcResponse & { result: Json } {
  return response !== undefined && 'result' in response
}

/** The transaction a request has brought about; also one that failed, since it may have run and paid its fee. */
function signatureOf(request: RpcRequest, response: RpcResponse | undefined) {
  if (request.method === 'sendTransaction') return wireSignature(request)
  if (request.method !== 'requestAirdrop' || !isAccepted(response)) return undefined
  return typeof response.result === 'string' ? response.result : undefined
}

/** Accounts that a request changes without a transaction that says so. */
async function namedAccounts({ method, params }: RpcRequest): Promise<string[]> {
  const [first, second, , fourth] = Array.isArray(params) ? params : []
  if (typeof first !== 'string') return []
  if (method === 'requestAirdrop' || method === 'surfnet_setAccount') return [first]
  if (method !== 'surfnet_setTokenAccount' || typeof second !== 'string') return []
  const tokenProgram: Address = typeof fourth === 'string' ? toAddress(fourth) : TOKEN_PROGRAM_ADDRESS
  const [token] = await findAssociatedTokenPda({
    owner: toAddress(first),
    mint: toAddress(second),
    tokenProgram,
  })
  return [token]
}

/** The first signature in a signed transaction is its id. */
function wireSignature({ method, params }: RpcRequest): string | undefined {
  if (method !== 'sendTransaction' || !Array.isArray(params)) return undefined
  const [wire, options] = params as [Json?, Json?]
  if (typeof wire !== 'string') return undefined
  try {
    const encoding = isJsonObject(options) ? options.encoding : undefined
    const bytes = encoding === 'base64' ? base64.decode(wire) : base58.decode(wire)
    // The count before it fits one byte for as many signatures as a transaction has room for.
    return bytes.length > 65 ? base58.encode(bytes.subarray(1, 65)) : undefined
  } catch {
    return undefined
  }
}

/** What a node says of a transaction it has seen; this one's memory ends with its run. */
function alreadyProcessed(request: RpcRequest): RpcResponse {
  const message = 'Transaction simulation failed: This transaction has already been processed'
  const data = { err: 'AlreadyProcessed', accounts: null, logs: [], returnData: null, unitsConsumed: 0 }
  return errorOf(request, -32002, message, data)
}
