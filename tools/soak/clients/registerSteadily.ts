import { setTimeout as sleep } from 'node:timers/promises'
import type { Caip2Id } from '@latchkey/protocol'
import { addressHeaders } from './addressHeaders.js'
import type { Answer } from './call.js'
import { createAccount, type Registration, register, signRegistration, type Target } from './registrations.js'

/** What became of registrations. */
export type Ledger = {
  /** Answered with 200: these must never be lost. */
  acknowledged: Registration[]
  /** Answered otherwise. */
  refused: { registration: Registration; answer: Answer }[]
  /** Not answered: they may have happened or not. */
  cut: Registration[]
}

export const createLedger = (): Ledger => ({ acknowledged: [], refused: [], cut: [] })

/** Names of one account: fewer than a reverse look-up lists. */
const namesAnAccount = 40

/** Clients that register one name after the other and write down what they are told, until stopped. */
export function registerSteadily(
  targets: () => readonly Target[],
  { ledger, clients, chainId }: { ledger: Ledger; clients: number; chainId?: Caip2Id },
): { stop: () => Promise<void> } {
  let isOver = false

  async function run(number: number) {
    let account = createAccount()
    for (let turn = 0; !isOver; turn += 1) {
      if (turn % namesAnAccount === namesAnAccount - 1) account = createAccount()
      const registration = await signRegistration({ account, ...(chainId ? { chainId } : {}) })
      const all = targets()
      const target = all[(number + turn) % all.length]
      if (!target || isOver) {
        await sleep(20)
        continue
      }
      const answer = await register(target, registration, { headers: addressHeaders() })
      if (answer.status === 200) ledger.acknowledged.push(registration)
      else if (answer.status === 0) {
        ledger.cut.push(registration)
        // Nobody is there now; asking again at once would only heat the processor.
        await sleep(20)
      } else ledger.refused.push({ registration, answer })
    }
  }

  const all = Promise.all(Array.from({ length: clients }, (_, number) => run(number)))
  return {
    async stop() {
      isOver = true
      await all
    },
  }
}
