import type { AdapterAccount } from '@latchkey/core/adapter'
import { makeBitcoinAddress } from '@latchkey/protocol/address'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import type { SharedAccount } from '../wallets/WalletLink.js'

/** What an address pays to. In a wallet, a script hash is nested segwit: nothing else is made of one key. */
const types = {
  p2pkh: 'p2pkh',
  p2sh: 'p2sh-p2wpkh',
  'p2sh-p2wpkh': 'p2sh-p2wpkh',
  p2wpkh: 'p2wpkh',
  p2wsh: 'p2wsh',
  p2tr: 'p2tr',
} as const

const order = ['payment', undefined, 'ordinals'] as const

/**
 * Reads the accounts that a wallet shares on a network, payments first. The type is that of the address itself; nothing
 * where an address is none of the network, or where the wallet says it is something else.
 */
export function readAccounts(
  shared: readonly SharedAccount[],
  kind: BitcoinNetwork['kind'],
): readonly AdapterAccount[] | undefined {
  const accounts = new Map<string, AdapterAccount>()
  for (const { address: given, publicKey, purpose, type: said } of shared) {
    const address = readAddress(given, kind)
    if (!address) return undefined
    const type = types[address.type]
    if (isType(said) && types[said] !== type) return undefined
    const before = accounts.get(address.address)
    const key = isPublicKey(publicKey) ? publicKey.toLowerCase() : before?.publicKey
    // One address for both purposes is an account for everything.
    const own = !before || before.purpose === purpose ? purpose : undefined
    accounts.set(address.address, {
      address: address.address,
      type,
      ...(own && { purpose: own }),
      ...(key && { publicKey: key }),
    })
  }
  const all = givePurposes([...accounts.values()])
  return all.toSorted((one, two) => order.indexOf(one.purpose) - order.indexOf(two.purpose))
}

/** Wallets that do not say what an account is for keep inscriptions on taproot, where they have another for payments. */
function givePurposes(accounts: readonly AdapterAccount[]): readonly AdapterAccount[] {
  const isTold = accounts.some(({ purpose }) => purpose !== undefined)
  const taproot = accounts.filter(({ type }) => type === 'p2tr').length
  if (isTold || taproot === 0 || taproot === accounts.length) return accounts
  return accounts.map((account) => ({
    ...account,
    purpose: account.type === 'p2tr' ? ('ordinals' as const) : ('payment' as const),
  }))
}

function readAddress(address: unknown, kind: BitcoinNetwork['kind']) {
  try {
    return makeBitcoinAddress(address, kind)
  } catch {
    return undefined
  }
}

const isType = (said: unknown): said is keyof typeof types =>
  typeof said === 'string' && Object.hasOwn(types, said)

/** Hex of a key: x-only, compressed or whole. */
const isPublicKey = (key: unknown): key is string =>
  typeof key === 'string' && /^(?:[0-9a-f]{64}|[0-9a-f]{66}|[0-9a-f]{130})$/i.test(key)
