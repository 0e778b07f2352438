import type { OwnWallet, WalletApi } from '../OwnWallet.js'
import { readIdentity } from './readIdentity.js'
import { readStandardWallet } from './standard/watchStandardWallets.js'
import type { FoundBitcoinWallet } from './WalletLink.js'

const kinds: Readonly<Record<WalletApi, FoundBitcoinWallet['kind']>> = {
  'wallet-standard': 'standard',
  'sats-connect': 'sats',
  okx: 'okx',
  unisat: 'unisat',
}
const shared = { type: 'EXTERNAL', isOwn: true } as const

/** A wallet of the page's own, read as one that is found is; nothing where it makes no sense. */
export function findOwn(own: OwnWallet): FoundBitcoinWallet | undefined {
  if (!('provider' in own)) {
    const found = readStandardWallet(own)
    return found && { ...found, ...shared }
  }
  const { name, icon, api, provider } = own
  const identity = readIdentity(name, icon)
  const kind = kinds[api]
  if (!identity || !kind) return undefined
  const found = { ...identity, ...shared, kind }
  return typeof provider === 'function'
    ? { ...found, objects: [own], root: {}, fetch: provider as () => Promise<object> }
    : { ...found, objects: [provider], root: provider }
}
