import { foldText } from '@latchkey/protocol/wallets'
import type { PairedWallet } from '../../adapter/Pairing.js'
import type { Latchkey } from '../../Latchkey.js'
import { cleanWallet } from './cleanWallet.js'
import { getDirectory } from './getDirectory.js'
import { isSafeLink } from './isSafeLink.js'

/** Of `PairingState.asked`. */
export type FindWalletLinkParameters = PairedWallet

/** `undefined` where no link is known that may be opened. */
export type FindWalletLinkReturnType = string | undefined

/** It throws nothing: a directory that did not arrive leaves the wallet's own links by https. */
export type FindWalletLinkErrorType = never

/**
 * The link that opens a paired wallet's app: the first of its own by https or by a scheme that a wallet of the directory
 * registers, or else that of the directory for its name. A scheme that the wallet alone claims is not opened (S-19).
 */
export async function findWalletLink(
  latchkey: Latchkey,
  { name, links }: FindWalletLinkParameters,
): Promise<FindWalletLinkReturnType> {
  // Its own links are judged without a directory too: by https alone.
  const wallets = await getDirectory(latchkey)
    .list()
    .catch(() => [])
  const isOpened = (link: string) =>
    isSafeLink(link) || wallets.some(({ scheme }) => scheme !== undefined && isSafeLink(link, scheme))
  const named = wallets.find((wallet) => foldText(wallet.name) === foldText(name))
  return links.find(isOpened) ?? (named && cleanWallet(named).links.mobile)
}
