import { assertNetworks, assertWallets } from '@latchkey/core/adapter'
import type { WalletApi } from './OwnWallet.js'

/** A function that shows which interface an object has; OKX's is in the objects of its networks. */
const marks: Readonly<Record<WalletApi, string | undefined>> = {
  'wallet-standard': 'features',
  'sats-connect': 'request',
  okx: undefined,
  unisat: 'requestAccounts',
}

/** Looks at what `bitcoin()` was called with, while a page is being developed. */
export function assertParameters(parameters: unknown): void {
  assertNetworks('bitcoin()', parameters)
  assertWallets('bitcoin()', parameters, (wallet) => {
    if (!('provider' in wallet))
      return 'features' in wallet
        ? undefined
        : 'is no wallet: give one of Wallet Standard, or { name, api, provider }'
    const { api, provider } = wallet
    if (typeof api !== 'string' || !(api in marks))
      return `needs an api, by which it is spoken to: ${Object.keys(marks).join(', ')}`
    if (typeof provider === 'function') return undefined
    const mark = marks[api as WalletApi]
    const isThere = typeof provider === 'object' && provider !== null && (!mark || mark in provider)
    return isThere
      ? undefined
      : `needs a provider for ${api}: an object${mark ? ` with ${mark}` : ''}, or a function that fetches it`
  })
}
