import { getAccount, type Latchkey } from '@latchkey/core'
import type { SignInFlow, SignInStep } from '@latchkey/core/sign-in'
import type { Router } from '../../router/createRouter.js'
import type { ViewId } from '../../router/views.js'
import { tellFailure } from '../../shell/toast/tellFailure.js'

/** Views in which a wallet is asked something else: the question waits for them. */
const before: readonly (ViewId | undefined)[] = ['connecting', 'connecting-qr', 'networks', 'switch-network']

/** Steps in which nobody has been asked to sign. */
const unasked: readonly SignInStep[] = ['idle', 'checking', 'signed-in']

/**
 * Opens `sign-in` for an account that has no session, once it is connected. Closing the view gives up, and signing in leads
 * to the account, or back to the page that was without a dialog.
 */
export async function watchSignIn(latchkey: Latchkey, modal: Router): Promise<(() => void) | undefined> {
  // Offline it does not arrive: the page's server admits nobody, and the next visit asks.
  const flow = await latchkey.signIn?.loadFlow(latchkey).catch(() => undefined)
  return flow && follow(latchkey, modal, flow)
}

function follow(latchkey: Latchkey, modal: Router, flow: SignInFlow): () => void {
  let isShown = false
  let isSignedIn = flow.store.getState().step === 'signed-in'
  let isOpen = false
  /** Whether there was no dialog before the view. */
  let isFromPage = true
  /** Whether the view was opened before it was known that somebody is signed in: who looks at that sees it. */
  let isFound = false

  function check() {
    const { isWanted, step } = flow.store.getState()
    const { open, stack } = modal.store.getState()
    const view = open ? stack.at(-1)?.id : undefined
    const wasShown = isShown
    const wasSignedIn = isSignedIn
    const wasOpen = isOpen
    isOpen = open
    isShown = view === 'sign-in'
    isSignedIn = step === 'signed-in'
    if (isShown) {
      if (!wasShown) isFromPage = !wasOpen
      isFound = unasked.includes(step) && (wasShown ? isFound : !isWanted)
      if (!wasShown || !isSignedIn || wasSignedIn || isFound) return
      if (isFromPage) modal.close()
      else modal.open({ id: 'account' })
    } else if (isWanted && wasShown) flow.cancel().catch((error) => tellFailure(latchkey, error))
    else if (isWanted && !before.includes(view) && !getAccount(latchkey).isUnsupported)
      modal.open({ id: 'sign-in' })
  }

  const stops = [flow.store, modal.store, latchkey.store].map((store) => store.subscribe(check))
  check()
  return () => {
    for (const stop of stops) stop()
  }
}
