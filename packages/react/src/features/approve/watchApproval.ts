import { type Latchkey, openEmbedded } from '@latchkey/core'
import type { Router } from '../../router/createRouter.js'
import { watchUser } from './user/watchUser.js'

/**
 * Shows what the page's own wallet asks, in the dialog that is open or in one of its own. Closing it declines; the answer
 * leads back to what was shown before.
 */
export async function watchApproval(latchkey: Latchkey, modal: Router): Promise<(() => void) | undefined> {
  const wallet = await openEmbedded(latchkey)
  if (!wallet) return undefined
  const { approval } = wallet
  const view = 'approve-transaction'
  let shown: number | undefined

  function check() {
    const asked = approval.get()
    const { open, stack } = modal.store.getState()
    if (asked && asked.id !== shown) {
      shown = asked.id
      if (!open) modal.open({ id: view })
      modal.store.setState({ isAsked: true })
    } else if (asked && !open) asked.decline()
    else if (!asked && shown !== undefined) {
      shown = undefined
      modal.store.setState({ isAsked: false, ...(stack.at(-1)?.id === view && { open: false }) })
    }
  }

  const stops = [approval.subscribe(check), modal.store.subscribe(check)]
  check()
  if (latchkey.users) stops.push(await watchUser(latchkey, modal, latchkey.users))
  return () => {
    for (const stop of stops) stop()
  }
}
