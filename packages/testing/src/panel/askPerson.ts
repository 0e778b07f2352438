import type { WalletIdentity } from '../Ask.js'
import type { WalletRequest } from '../behavior.js'
import { approvalStyles } from './approvalStyles.js'
import { createApprovalDialog } from './createApprovalDialog.js'
import { keepOnTop } from './keepOnTop.js'
import { shieldEvents } from './shieldEvents.js'

const tag = 'latchkey-approval'
const changed = 'latchkey-approval:changed'

/**
 * Shows a request in the page and resolves to whether the person approved it.
 *
 * Requests queue in the document itself, oldest first: that way the wallets of one page share the queue, even if each
 * came with a copy of this module.
 */
export async function askPerson(request: WalletRequest, wallet: WalletIdentity): Promise<boolean> {
  if (typeof document === 'undefined')
    throw new Error(
      'The behaviour "ask" needs a page to show the request in; elsewhere, give the wallet its own `ask`.',
    )
  const host = document.createElement(tag)
  const { dialog, waiting } = createApprovalDialog(
    request,
    wallet,
    window.location.host || window.location.href,
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(approvalStyles)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(dialog)
  // Outside the body, which belongs to the page's framework.
  document.documentElement.append(host)

  return new Promise((resolve) => {
    let close: (() => void) | undefined

    function finish(approved: boolean) {
      close?.()
      document.removeEventListener(changed, update)
      dialog.close()
      host.remove()
      document.dispatchEvent(new Event(changed))
      resolve(approved)
    }

    function show() {
      const stopShield = shieldEvents(host, (event) => {
        if (event.type !== 'click') return
        const answer = event.composedPath().find(isAnswerButton)?.dataset.answer
        if (answer) finish(answer === 'approve')
      })
      const stopKeeping = keepOnTop(host, dialog)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        finish(false)
      })
      return () => {
        stopShield()
        stopKeeping()
      }
    }

    function update() {
      const queue = [...document.querySelectorAll(tag)]
      const others = queue.length - 1
      waiting.textContent =
        others === 0 ? '' : others === 1 ? '1 more request is waiting' : `${others} more requests are waiting`
      if (queue[0] === host) close ??= show()
    }

    document.addEventListener(changed, update)
    document.dispatchEvent(new Event(changed))
  })
}

function isAnswerButton(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.answer !== undefined
}
