import type { LatchkeyError } from '@latchkey/protocol'
import { foldText } from '@latchkey/protocol/wallets'
import type { Connector } from '../../adapter/Connector.js'
import type { Latchkey } from '../../Latchkey.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { getDirectory } from './getDirectory.js'

export type FindDirectoryWalletParameters = Pick<Connector, 'name' | 'rdns'>

/** `undefined` where the directory does not know it. */
export type FindDirectoryWalletReturnType = DirectoryWallet | undefined

/** The bundled directory could not be loaded. */
export type FindDirectoryWalletErrorType = LatchkeyError<'internal/unexpected'>

/**
 * What the directory knows of a wallet that announced itself.
 *
 * Its reverse domain name decides. A name alone is taken only where one of the two has no reverse domain name: a wallet
 * that calls itself like another one and announces something else is another one (S-14).
 */
export async function findDirectoryWallet(
  latchkey: Latchkey,
  { name, rdns }: FindDirectoryWalletParameters,
): Promise<FindDirectoryWalletReturnType> {
  const wallets = await getDirectory(latchkey).list()
  const announced = rdns?.toLowerCase()
  const sameRdns = wallets.find((wallet) => announced && wallet.rdns?.toLowerCase() === announced)
  const folded = foldText(name)
  return sameRdns ?? wallets.find((wallet) => !(announced && wallet.rdns) && foldText(wallet.name) === folded)
}
