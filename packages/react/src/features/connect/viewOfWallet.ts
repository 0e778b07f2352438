import type { Latchkey } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import type { View } from '../../router/views.js'
import { isPhoneBrowser } from '../../ui/isPhoneBrowser.js'

/** Where a wallet of the directory leads that is not in this browser: on a phone to its app, or else to where one gets it. */
export const viewOfWallet = (
  { walletConnect }: Pick<Latchkey, 'walletConnect'>,
  { id, links }: DirectoryWallet,
): View => ({
  id: walletConnect && links.mobile && isPhoneBrowser(navigator) ? 'connecting-qr' : 'install',
  walletId: id,
})
