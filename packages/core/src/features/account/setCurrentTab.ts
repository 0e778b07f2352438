import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import type { AccountTab } from '../../store/State.js'
import { updateNamespace } from '../../store/updateNamespace.js'

export type SetCurrentTabParameters = {
  tab: AccountTab
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
}

/**
 * Chooses the tab of a namespace's account view. It stays chosen until the account is disconnected or reset.
 *
 * @example
 * setCurrentTab(latchkey, { tab: 'activity' })
 */
export function setCurrentTab(
  latchkey: Latchkey,
  { tab, namespace = latchkey.store.getState().activeNamespace }: SetCurrentTabParameters,
): void {
  const state = latchkey.store.getState().namespaces[namespace]
  if (state) updateNamespace(latchkey, namespace, { ...state, currentTab: tab })
}
