import { isEip1193Provider } from './Eip1193Provider.js'
import { guardProvider } from './guardProvider.js'
import { cleanName, isIcon } from './readAnnouncement.js'

/** What holds for every wallet. Handed on, not imported: a bundler would cut the list's code where another module shares it. */
export const walletRules = { cleanName, isIcon, isEip1193Provider, guardProvider }
export type WalletRules = typeof walletRules
