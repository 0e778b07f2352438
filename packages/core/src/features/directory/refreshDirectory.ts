import { isChainNamespace } from '@latchkey/protocol'
import { walletsCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { toDirectoryWallet } from './toDirectoryWallet.js'

const entries = 100
/** A list that ends nowhere is read no further. */
const mostPages = 10

/** All wallets that the data API lists, as it says them: nothing of it is checked yet. */
export async function refreshDirectory(latchkey: Latchkey): Promise<readonly DirectoryWallet[]> {
  const wallets: DirectoryWallet[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, count } = await request(latchkey, walletsCall, { page, entries })
    for (const wallet of data) {
      const namespaces = wallet.chains.map((chain) => chain.split(':', 1)[0]).filter(isChainNamespace)
      wallets.push(toDirectoryWallet(wallet, [...new Set(namespaces)]))
    }
    if (data.length === 0 || page * entries >= count) break
  }
  return wallets
}
