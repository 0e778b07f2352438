import { cleanWallet } from './cleanWallet.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import type { Platform } from './detectPlatform.js'
import { isSafeLink } from './isSafeLink.js'

export type PairingLinkParameters = {
  platform: Platform
  /** Of a pairing, `wc:…`. */
  uri: string
}

/**
 * The link that opens a wallet's app on this phone with a pairing, by the scheme that it registers or by https; none on
 * computers, and none that is not safe to open (S-19).
 */
export function pairingLink(
  wallet: DirectoryWallet,
  { platform, uri }: PairingLinkParameters,
): string | undefined {
  const { links, scheme } = cleanWallet(wallet)
  if ((platform !== 'ios' && platform !== 'android') || !links.mobile) return undefined
  const link = `${links.mobile.replace(/([^/])$/, '$1/')}wc?uri=${encodeURIComponent(uri)}`
  return isSafeLink(link, scheme) ? link : undefined
}
