import { createOkxLink } from './okx/createOkxLink.js'
import { createSatsConnectLink } from './sats/createSatsConnectLink.js'
import { createStandardLink } from './standard/createStandardLink.js'
import { createUnisatLink } from './unisat/createUnisatLink.js'
import type { BitcoinWallet, WalletLink } from './WalletLink.js'

const creators = {
  standard: createStandardLink,
  sats: createSatsConnectLink,
  okx: createOkxLink,
  unisat: createUnisatLink,
}

/** The link of a wallet, which is one as long as the wallet is listed: links remember accounts and networks. */
export function linkOf(wallet: BitcoinWallet): WalletLink {
  wallet.link ??= creators[wallet.kind](wallet)
  return wallet.link
}
