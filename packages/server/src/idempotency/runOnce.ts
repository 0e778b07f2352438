import { createHash, randomUUID } from 'node:crypto'
import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Reply } from '../answers/Reply.js'
import type { Dependencies } from '../Dependencies.js'
import {
  abandonKey,
  type Claim,
  claimKey,
  type KeepReply,
  keepOutcome,
  keepRefusal,
  leaseSeconds,
  readKey,
  releaseKey,
  renewLease,
} from './keys.js'
import { replay, writeRefusal, writeReply } from './outcome.js'

/** One write that a client may repeat: `content` is what was asked, so that a key is not used for two things. */
export type RunOnceParameters = { key: string; scope: string; content: string }

type RunOnceDependencies = Pick<Dependencies, 'store' | 'log' | 'metrics'>

const field = 'Idempotency-Key'

/**
 * Runs a write once for its `Idempotency-Key`: a repeat within 24 hours gets the first answer again; for ten minutes, a
 * refusal.
 *
 * The same key for another request is a 400; while the first still runs, a repeat is a 409. What failed for a reason that
 * may pass (503, 429, a fault of ours) is not kept, and a repeat runs again. `run` is given what keeps the answer in the
 * transaction of its write, and is told where the run before it may have happened without having kept one: the process was
 * killed, or the connection to the database was lost in the middle (F-41).
 */
export async function runOnce(
  dependencies: RunOnceDependencies,
  { key, scope, content }: RunOnceParameters,
  run: (isRepeat: boolean, keep: KeepReply) => Promise<Reply>,
): Promise<Reply> {
  const { store, metrics } = dependencies
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw refuseValue(field, 'The Idempotency-Key must be 1 to 255 printable ASCII characters')
  }
  const hash = createHash('sha256').update(content).digest()
  const claim: Claim = { scope, key, content: hash, runner: randomUUID() }
  // A key may be given free between the attempt to take it and the look at it: then it is tried again.
  for (let attempt = 0; attempt < 3; attempt++) {
    const claimed = await claimKey(store, claim)
    if (claimed) return runClaimed(dependencies, claim, (keep) => run(claimed === 'again', keep))
    const kept = await readKey(store, claim)
    if (!kept) continue
    if (!hash.equals(kept.content)) {
      throw refuseValue(field, 'This Idempotency-Key was used for another request; take a new one')
    }
    if (kept.outcome === null) break
    metrics.count('latchkey_idempotency_replays_total')
    return replay(kept.outcome)
  }
  throw stillRuns()
}

async function runClaimed(
  { store, log }: RunOnceDependencies,
  claim: Claim,
  run: (keep: KeepReply) => Promise<Reply>,
): Promise<Reply> {
  const tell = (error: unknown) =>
    log.warn('an idempotency key could not be written', { error: String(causeOf(error)) })
  const renewal = setInterval(() => void renewLease(store, claim).catch(tell), (leaseSeconds * 1_000) / 3)
  // Whatever happens to the record, the client gets what the run came to: it has happened.
  const record = async (work: Promise<unknown>) => {
    await work.catch(tell)
  }
  let isKept = false
  const keep: KeepReply = async (transaction, reply) => {
    const outcome = writeReply(reply)
    if (outcome === undefined) return
    // Another run has the key by now: this one must not write beside it.
    if (!(await keepOutcome(transaction, claim, outcome))) throw stillRuns()
    isKept = true
  }
  try {
    const reply = await run(keep)
    const outcome = writeReply(reply)
    if (!isKept)
      await record(outcome === undefined ? releaseKey(store, claim) : keepOutcome(store.db, claim, outcome))
    return reply
  } catch (error) {
    // A refusal has changed nothing. After any other failure the outcome is unknown.
    const outcome = writeRefusal(error)
    const giveUp = error instanceof Refusal ? releaseKey : abandonKey
    await record(outcome === undefined ? giveUp(store, claim) : keepRefusal(store.db, claim, outcome))
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const stillRuns = () =>
  new Refusal({
    status: 409,
    field: 'in_progress',
    description: 'The first request with this Idempotency-Key still runs; try again in a moment',
    headers: { 'retry-after': '1' },
  })

/** The error of the database rather than the statement around it, whose values no log should hold (V-04). */
const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error
