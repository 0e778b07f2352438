import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import type { AccountTab, State } from '../../store/State.js'

export type GetCurrentTabParameters = {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** The current state by default; what a server rendered is the initial one. */
  state?: State
}

/** The tab of a namespace's account view: `tokens` until another is chosen. */
export function getCurrentTab(
  latchkey: Latchkey,
  { namespace, state = latchkey.store.getState() }: GetCurrentTabParameters = {},
): AccountTab {
  return state.namespaces[namespace ?? state.activeNamespace]?.currentTab ?? 'tokens'
}
