import type { OwnWallet } from '../OwnWallet.js'
import type { OwnFoundWallet } from './createDiscovery.js'
import { guardOwn } from './guardOwn.js'
import type { WalletRules } from './walletRules.js'

/** Reads the wallets of the page's own by the rules of announced ones; what breaks them is left out. */
export function readOwn(wallets: readonly OwnWallet[], rules: WalletRules): readonly OwnFoundWallet[] {
  const { cleanName, isIcon, isEip1193Provider, guardProvider } = rules
  const found = new Map<string, OwnFoundWallet>()
  for (const wallet of wallets) {
    const { id, icon, provider } = wallet
    const name = cleanName(wallet.name)
    const key = id.toLowerCase()
    if (name === undefined || found.has(key)) continue
    const shown = { id, name, ...(isIcon(icon) && { icon }) }
    if (typeof provider === 'function')
      found.set(key, { ...shown, provider: guardOwn({ id, name, load: provider }, rules) })
    else if (isEip1193Provider(provider))
      found.set(key, { ...shown, bare: provider, provider: guardProvider(provider, name) })
  }
  return [...found.values()]
}
