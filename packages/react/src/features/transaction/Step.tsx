import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.js'

export type StepProps = { state: 'done' | 'now' | 'bad'; title: string; hint: ReactNode; time: string }

const icons = { done: 'check', now: 'clock', bad: 'close' } as const

/** One step of a transaction's way. */
export function Step({ state, title, hint, time }: StepProps) {
  return (
    <li className="step" data-state={state}>
      <span className="dot">
        <Icon name={icons[state]} size={14} />
      </span>
      <div>
        <b>{title}</b>
        <div className="sub">{hint}</div>
      </div>
      <span className="sub">{time}</span>
    </li>
  )
}
