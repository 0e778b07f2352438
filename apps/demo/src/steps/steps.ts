import type { LatchkeyEvent } from '@latchkey/react'

/** Something to try in the first minute, and the event of the widget by which it is done. */
export type Step = { id: string; text: string; isDone: (event: LatchkeyEvent) => boolean }

const isShown = (view: string) => (event: LatchkeyEvent) => event.type === 'view-shown' && event.view === view

/** In the order of a first visit. A new one is a line; what it is told by is an event that any page can hear. */
export const steps: readonly Step[] = [
  { id: 'connect', text: 'Connect', isDone: ({ type }) => type === 'connected' },
  { id: 'send', text: 'Send', isDone: ({ type }) => type === 'transaction-started' },
  { id: 'receive', text: 'Receive', isDone: isShown('receive') },
  { id: 'swap', text: 'Swap', isDone: isShown('swap-review') },
  {
    id: 'network',
    text: 'Switch network',
    isDone: (event) => event.type === 'network-changed' && event.isRequested,
  },
  { id: 'buy', text: 'Buy', isDone: isShown('buy') },
  { id: 'name', text: 'Name', isDone: isShown('name') },
]
