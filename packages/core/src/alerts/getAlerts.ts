import { createStore, type StoreApi } from 'zustand/vanilla'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'
import type { Alert } from './Alert.js'

/** What an instance has to say to whoever builds its page. */
export type Alerts = {
  /** What is shown until it is dismissed; always nothing in production builds. */
  current: Alert | undefined
  /** What was told, by id and network: nothing is told twice. */
  told: ReadonlySet<string>
}

/** The alerts of an instance. */
export const getAlerts = defineOnce(
  (): StoreApi<Alerts> => createStore(() => ({ current: undefined, told: new Set() })),
)

/** Takes the alert away that is shown; it does not come again. */
export function dismissAlert(latchkey: Latchkey): void {
  getAlerts(latchkey).setState({ current: undefined })
}
