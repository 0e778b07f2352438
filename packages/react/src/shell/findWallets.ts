import { type Latchkey, loadConnectors } from '@latchkey/core'

/**
 * Finds the wallets before the shell is drawn, so that the list is painted with the dialog. It is not waited for where an
 * adapter has to be loaded for it.
 */
export async function findWallets(latchkey: Latchkey): Promise<void> {
  const { namespaces } = latchkey.store.getState()
  // Who is connected looks at an account first.
  if (Object.values(namespaces).some(({ status }) => status === 'connected')) return
  const finding = loadConnectors(latchkey).catch(() => {})
  if ([...latchkey.descriptors.values()].every(({ discover }) => discover)) await finding
}
