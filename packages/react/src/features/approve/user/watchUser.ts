import type { Latchkey } from '@latchkey/core'
import type { Users } from '@latchkey/core/users'
import type { LocaleId } from '../../../i18n/locales.js'
import { embeddedPart } from '../../../i18n/parts.js'
import type { Router } from '../../../router/createRouter.js'
import { showToast } from '../../../shell/toast/showToast.js'
import { nameUser } from './nameUser.js'

/**
 * Goes on with who comes back from a provider: the wallet is asked, and its question shows what was found. Tells by a toast
 * what became of a link, since the view that asked for it is gone by then.
 */
export async function watchUser(latchkey: Latchkey, modal: Router, users: Users): Promise<() => void> {
  const { store, comeBack } = await users.loadFlow(latchkey)
  let before = store.getState().link
  const stop = store.subscribe((state) => {
    const { link } = state
    if (link === before) return
    before = link
    if (link === 'linked' || link === 'failed') tell(latchkey, link, nameUser(state))
  })
  if (comeBack()) askWallet(latchkey, modal)
  return stop
}

/**
 * Asks the page's own wallet which account, as if the person had chosen it in the list. It waits for the wallet until they
 * go elsewhere, also where what watches is mounted anew: they come back once.
 */
function askWallet({ store }: Latchkey, modal: Router): void {
  // The list looks for wallets.
  modal.open({ id: 'connect' })
  const check = () => {
    const { open, stack } = modal.store.getState()
    const isWaiting = open && stack.at(-1)?.id === 'connect'
    const { connectors, areConnectorsLoaded } = store.getState()
    const [wallet, ...rest] = connectors.filter(({ type }) => type === 'AUTH')
    const isThere = wallet !== undefined && areConnectorsLoaded
    if (isWaiting && !isThere) return
    for (const stop of stops) stop()
    // As the list names it: by its name where it serves several chain families.
    if (isWaiting && wallet)
      modal.open({ id: 'connecting', walletId: rest.length > 0 ? wallet.name.toLowerCase() : wallet.id })
  }
  const stops = [store.subscribe(check), modal.store.subscribe(check)]
  check()
}

function tell(latchkey: Latchkey, link: 'linked' | 'failed', who: string): void {
  const isLinked = link === 'linked'
  showToast(latchkey, {
    tone: isLinked ? 'good' : 'bad',
    text: (_, locale) => readTexts(locale)?.[isLinked ? 'linked' : 'linkFailed'](who) ?? who,
  })
}

/** The person has just read them in the view; in another language they may be on their way. */
function readTexts(locale: LocaleId) {
  try {
    return embeddedPart.read(locale).user
  } catch {
    return undefined
  }
}
