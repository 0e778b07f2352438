import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import type { GetAccountReturnType } from './Account.js'
import { getAccount } from './getAccount.js'

export type WatchAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** The active namespace by default, whichever that becomes. */
  namespace?: namespace | undefined
  /** Called with the account and the one before it. */
  onChange: (account: GetAccountReturnType<namespace>, previous: GetAccountReturnType<namespace>) => void
}

export type WatchAccountReturnType = () => void

/**
 * Calls back whenever the account changes. Returns a function that ends it.
 *
 * @example
 * const unwatch = watchAccount(latchkey, { onChange: ({ address }) => console.log(address) })
 */
export function watchAccount<namespace extends ChainNamespace = ChainNamespace>(
  latchkey: Latchkey,
  { namespace, onChange }: WatchAccountParameters<namespace>,
): WatchAccountReturnType {
  let last = getAccount(latchkey, { namespace })
  return latchkey.store.subscribe(() => {
    const previous = last
    last = getAccount(latchkey, { namespace })
    if (last !== previous) onChange(last, previous)
  })
}
