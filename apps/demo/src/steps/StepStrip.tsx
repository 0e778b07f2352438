import type { Latchkey } from '@latchkey/core'
import { onEvent, useAccount, useModal } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { keepDone, readDone } from './doneSteps.js'
import { steps } from './steps.js'

/** What to try first; each ticks itself off when it is done, by whichever way. */
export function StepStrip({ latchkey }: { latchkey: Latchkey }) {
  const [done, setDone] = useState(() => readDone(localStorage))
  const { open } = useModal()
  const { isConnected } = useAccount()

  useEffect(
    () =>
      onEvent(latchkey, (event) => {
        const ids = steps.filter(({ isDone }) => isDone(event)).map(({ id }) => id)
        if (ids.length > 0) setDone((before) => new Set([...before, ...ids]))
      }),
    [latchkey],
  )
  useEffect(() => keepDone(localStorage, done), [done])

  const next = steps.find(({ id }) => !done.has(id))
  return (
    <section className="steps" aria-labelledby="steps-title">
      <h2 id="steps-title">{next ? 'Try it' : 'You have tried everything'}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id} data-done={done.has(step.id)} aria-current={step === next ? 'step' : undefined}>
            {/* Without a wallet every step begins with one. */}
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => open(isConnected ? step.opens : undefined)}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" />
                {done.has(step.id) && <path d="m4.8 8.3 2.2 2.2 4.2-4.6" />}
              </svg>
              {step.text}
              {done.has(step.id) && <span className="unseen">, done</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
