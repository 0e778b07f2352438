import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './call.js'
import { mapAtOnce } from './mapAtOnce.js'
import { createAccount, type Registration, register, signRegistration, type Target } from './registrations.js'

type Keyed = { registration: Registration; key: string; first: Answer }

/** What a key came to. */
export type Settled = { registration: Registration; status: number }

/** Longer than a server holds a key for a run that never ended. */
const patienceMs = 60_000
/** Fewer than a reverse look-up lists. */
const namesAnAccount = 40
const passing = new Set([0, 409, 429, 503])

const summary = ({ status, text }: Answer) => (status === 200 ? '200' : `${status} ${text.slice(0, 120)}`)

/** Registrations with an idempotency key each, whose clients repeat what failed until they know the outcome. */
export function createKeyedRegistrations(server: Target) {
  const sent: Keyed[] = []
  let account = createAccount()
  let used = 0

  /** Signs first, so that the time of the answer is the server's alone. */
  async function send(): Promise<{ answer: Promise<Answer> }> {
    used += 1
    if (used % namesAnAccount === 0) account = createAccount()
    const registration = await signRegistration({ account })
    const key = randomUUID()
    const answer = register(server, registration, { key })
    void answer.then((first) => sent.push({ registration, key, first }))
    return { answer }
  }

  /** Repeats a call until its answer is one that stays. */
  async function insist({ registration, key }: Keyed, answer: Answer | undefined): Promise<Answer> {
    const until = performance.now() + patienceMs
    let last = answer ?? (await register(server, registration, { key }))
    while (passing.has(last.status) && performance.now() < until) {
      await sleep(500)
      last = await register(server, registration, { key })
    }
    return last
  }

  async function settleOne(keyed: Keyed): Promise<Settled & { contradiction: string | undefined }> {
    const answer = await insist(keyed, keyed.first)
    const again = await insist(keyed, undefined)
    const isSame = again.status === answer.status && again.text === answer.text
    const contradiction = isSame ? undefined : `${summary(answer)}, then ${summary(again)}`
    return { registration: keyed.registration, status: answer.status, contradiction }
  }

  return {
    send,
    /** Repeats what was not answered for good, and each once more. */
    async settle() {
      const all = await mapAtOnce(sent, 64, settleOne)
      const settled = all.filter(({ status }) => !passing.has(status))
      return {
        settled,
        unsettled: all.length - settled.length,
        contradicted: settled.flatMap(({ contradiction }) => contradiction ?? []),
      }
    },
  }
}
