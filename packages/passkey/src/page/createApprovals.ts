import { type AccountChoice, type Approval, type ApprovalContent, createSource } from '@latchkey/core/adapter'
import { ProviderError } from '../provider/ProviderError.js'
import { toProblem } from './toProblem.js'

export type AskParameters<value> = {
  kind: ApprovalContent['kind']
  /** May be called again, after something failed. */
  prepare: () => Promise<ApprovalContent>
  /** What the person agreed to. */
  sign: (choice?: AccountChoice) => Promise<value>
}

/** Questions to the person, one after the other; what fails can be tried again, and nothing is done twice. */
export function createApprovals() {
  const approval = createSource<Approval | undefined>(undefined)
  let count = 0
  let turn: Promise<unknown> = Promise.resolve()

  const run = <value>({ kind, prepare, sign }: AskParameters<value>) =>
    new Promise<value>((resolve, reject) => {
      count += 1
      const id = count
      let isOver = false
      let step: Approval['step'] = 'preparing'
      let content: ApprovalContent | undefined
      let failure: unknown
      let isPreparing = false

      function show(next: Approval['step']) {
        if (isOver) return
        step = next
        approval.set({
          id,
          kind,
          step,
          ...(content && { content }),
          ...(step === 'failed' && { problem: toProblem(failure) }),
          confirm,
          retry,
          decline,
        })
      }
      function end(settle: () => void) {
        isOver = true
        settle()
        approval.set(undefined)
      }
      async function retry() {
        if (isPreparing || (step !== 'preparing' && step !== 'failed')) return
        isPreparing = true
        try {
          show('preparing')
          content = await prepare()
          show('asking')
        } catch (error) {
          failure = error
          show('failed')
        } finally {
          isPreparing = false
        }
      }
      async function confirm(choice?: AccountChoice) {
        if (step !== 'asking' || isOver) return
        try {
          show('signing')
          const value = await sign(choice)
          end(() => resolve(value))
        } catch (error) {
          failure = error
          show('failed')
        }
      }
      function decline() {
        // What the passkey is asked for may be signed and sent by now: only its answer ends it.
        if (isOver || step === 'signing') return
        const reason = failure ?? new ProviderError('rejected', 'The person declined.')
        end(() => reject(step === 'failed' ? reason : new ProviderError('rejected', 'The person declined.')))
      }
      void retry()
    })

  return {
    approval,
    /** Asks once those before are answered. */
    ask<value>(parameters: AskParameters<value>): Promise<value> {
      const answer = turn.then(() => run(parameters))
      turn = answer.catch(() => {})
      return answer
    },
  }
}
