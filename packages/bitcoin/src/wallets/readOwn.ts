import { loadOwn } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { OwnWallet, WalletApi } from '../OwnWallet.js'
import type { WalletRules } from './createWalletList.js'
import type { BitcoinWallet, FoundBitcoinWallet } from './WalletLink.js'

const kinds: Readonly<Record<WalletApi, FoundBitcoinWallet['kind']>> = {
  'wallet-standard': 'standard',
  'sats-connect': 'sats',
  okx: 'okx',
  unisat: 'unisat',
}
const shared = { type: 'EXTERNAL', isOwn: true } as const

/** Reads the wallets of the page's own as those that are found are; what makes no sense is left out. */
export const readOwn = (wallets: readonly OwnWallet[], rules: WalletRules): readonly FoundBitcoinWallet[] =>
  wallets.flatMap((wallet) => read(wallet, rules) ?? [])

function read(own: OwnWallet, rules: WalletRules): FoundBitcoinWallet | undefined {
  const { readIdentity, readStandardWallet } = rules
  if (!('provider' in own)) {
    const found = readStandardWallet(own)
    return found && { ...found, ...shared }
  }
  const { name, icon, api, provider } = own
  const identity = readIdentity(name, icon)
  const kind = kinds[api]
  if (!identity || !kind) return undefined
  const found = { ...identity, ...shared, kind }
  if (typeof provider !== 'function') return { ...found, objects: [provider], root: provider }
  const fetchInto = (wallet: BitcoinWallet) =>
    loadOwn('bip122', provider as () => Promise<object>, (root) => take(wallet, root as object, rules))
  return { ...found, objects: [own], root: {}, fetchInto }
}

/** Notes the functions of a wallet that has arrived. */
function take(wallet: BitcoinWallet, root: object, { noteFunctions }: WalletRules): void {
  const functions = noteFunctions({ kind: wallet.kind, root })
  if (functions.size === 0)
    throw new LatchkeyError('config/invalid', {
      context: {
        setting: `bitcoin() wallets, "${wallet.name}"`,
        problem:
          'has fetched no such wallet: provider() has to return the object with the functions of its api',
      },
    })
  Object.assign(wallet, { root, functions })
}
