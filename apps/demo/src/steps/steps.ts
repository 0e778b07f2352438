import type { LatchkeyEvent, OpenParameters } from '@latchkey/react'

/** Something to try in the first minute, and the event of the widget by which it is done. */
export type Step = {
  id: string
  text: string
  /** Where it is done. */
  opens: OpenParameters
  isDone: (event: LatchkeyEvent) => boolean
}

const isShown = (view: string) => (event: LatchkeyEvent) => event.type === 'view-shown' && event.view === view

/** In the order of a first visit. A new one is a line; what it is told by is an event that any page can hear. */
export const steps: readonly Step[] = [
  { id: 'connect', text: 'Connect', opens: { view: 'connect' }, isDone: ({ type }) => type === 'connected' },
  {
    id: 'send',
    text: 'Send',
    opens: { view: 'send' },
    isDone: ({ type }) => type === 'transaction-started',
  },
  { id: 'receive', text: 'Receive', opens: { view: 'receive' }, isDone: isShown('receive') },
  { id: 'swap', text: 'Swap', opens: { view: 'swap' }, isDone: isShown('swap-review') },
  {
    id: 'network',
    text: 'Switch network',
    opens: { view: 'networks' },
    isDone: (event) => event.type === 'network-changed' && event.isRequested,
  },
  { id: 'buy', text: 'Buy', opens: { view: 'buy' }, isDone: isShown('buy') },
  // Nobody hears of a name that is taken; who looks at its view has seen it.
  { id: 'name', text: 'Name', opens: { view: 'name' }, isDone: isShown('name') },
]
