import type { Wallet } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'

/** Tells whether a wallet of the directory is one of those in this browser, by what it announces itself as or its name. */
export function isInstalled(wallet: DirectoryWallet, installed: readonly Wallet[]): boolean {
  const name = wallet.name.toLowerCase()
  return installed.some(
    (one) => (one.rdns !== undefined && one.rdns === wallet.rdns) || one.name.toLowerCase() === name,
  )
}
