import { type Latchkey, listWallets, loadConnectors } from '@latchkey/core'
import type { Users } from '@latchkey/core/users'
import type { LocaleId } from '../../../i18n/locales.js'
import { userPart } from '../../../i18n/user/userPart.js'
import type { Router } from '../../../router/createRouter.js'
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
    if (link === 'linked' || link === 'failed') void tell(latchkey, link, nameUser(state))
  })
  if (comeBack()) {
    await loadConnectors(latchkey)
    const wallet = listWallets(latchkey.store.getState().connectors).find(({ type }) => type === 'AUTH')
    if (wallet) modal.open({ id: 'connecting', walletId: wallet.id })
  }
  return stop
}

async function tell(latchkey: Latchkey, link: 'linked' | 'failed', who: string): Promise<void> {
  const { showToast } = await import('../../../shell/toast/showToast.js')
  const isLinked = link === 'linked'
  showToast(latchkey, {
    tone: isLinked ? 'good' : 'bad',
    text: (_, locale) => readTexts(locale)?.[isLinked ? 'linked' : 'linkFailed'](who) ?? who,
  })
}

/** The person has just read them in the view; in another language they may be on their way. */
function readTexts(locale: LocaleId) {
  try {
    return userPart.read(locale).user
  } catch {
    return undefined
  }
}
