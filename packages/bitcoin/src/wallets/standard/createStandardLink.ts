import { invalidResponse } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { type NetworkName, networkNames } from '../../networks/NetworkName.js'
import { createCaller } from '../createCaller.js'
import { peek, peekPath } from '../peek.js'
import {
  type BitcoinWallet,
  isNotEmpty,
  type Shared,
  type SharedAccount,
  type WalletLink,
} from '../WalletLink.js'
import {
  connectBitcoin,
  connectStandard,
  ends,
  events,
  sendTransfer,
  sign,
  signTransaction,
} from './standardPaths.js'

/** More than any wallet shares; what comes after is not read. */
const accountCount = 100

/**
 * A wallet of Wallet Standard, with the features for Bitcoin of its extension. Pages cannot choose its network, nor by
 * which protocol it signs: the older one, mostly, for addresses that have it.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/extensions/bitcoin.md
 */
export function createStandardLink(wallet: BitcoinWallet): WalletLink {
  const caller = createCaller(wallet)
  const { connector } = caller
  const end = ends.find(caller.has)
  const on = events.find(caller.has)
  // The wallet's own objects, which it wants back when it is to sign.
  let given: readonly unknown[] = []

  /** The accounts for Bitcoin that a wallet, or its answer, holds. */
  function read(holder: unknown): Shared | undefined {
    const accounts = peek(holder, 'accounts')
    if (!Array.isArray(accounts)) throw invalidResponse({ connector, method: 'accounts' })
    const own = accounts.slice(0, accountCount).filter((account) => !isForeign(account))
    given = [...own, ...given.filter((account) => !own.includes(account))].slice(0, accountCount)
    const shared = own.map(toShared)
    return isNotEmpty(shared) ? shared : undefined
  }

  return {
    async connect() {
      const answer = caller.has(connectBitcoin)
        ? await caller.call(connectBitcoin, { purposes: ['payment', 'ordinals'] })
        : await caller.call(connectStandard)
      const shared = read(answer)
      if (!shared) throw invalidResponse({ connector, method: 'connect' })
      return shared
    },
    async silentConnect() {
      // A wallet without this can only tell what it shares already.
      if (!caller.has(connectStandard)) return read(wallet.root)
      return read(await caller.call(connectStandard, { silent: true }))
    },
    read: async () => read(wallet.root),
    onChange(listener) {
      const off = on && caller.tell(on, 'change', () => listener())
      return () => {
        try {
          if (typeof off === 'function') off()
        } catch {}
      }
    },
    ...(end && { disconnect: () => caller.call(end) }),
    ...(caller.has(sign) && {
      async signMessage({ account: { address }, message }) {
        const account = given.find((one) => peek(one, 'address') === address)
        const bytes = new TextEncoder().encode(message)
        const outputs = await caller.call(sign, { account, message: bytes })
        const output = Array.isArray(outputs) ? outputs[0] : undefined
        const signature = peek(output, 'signature')
        const signed = peek(output, 'signedMessage')
        // A wallet may sign more than it was given, and says so; that is not the text the page asked about.
        const isSame = signed instanceof Uint8Array && hex.encode(signed) === hex.encode(bytes)
        if (!(signature instanceof Uint8Array) || !isSame)
          throw invalidResponse({ connector, method: 'signMessage' })
        return signature
      },
    }),
    ...(caller.has(signTransaction) && {
      async signPsbt({ psbt, account: { address }, indexes, sighash, network }) {
        const account = given.find((one) => peek(one, 'address') === address)
        const inputsToSign = [{ account, signingIndexes: indexes, sigHash: sighash }]
        const outputs = await caller.call(signTransaction, {
          psbt,
          inputsToSign,
          chain: `bitcoin:${network}`,
        })
        const signed = peek(Array.isArray(outputs) ? outputs[0] : undefined, 'signedPsbt')
        if (!(signed instanceof Uint8Array)) throw invalidResponse({ connector, method: 'signTransaction' })
        return signed
      },
    }),
    ...(caller.has(sendTransfer) && {
      async paysAlone() {
        const features = peekPath(wallet.root, ['accounts', '0', 'features'])
        return (
          Array.isArray(features) &&
          features.includes(sendTransfer[1]) &&
          !features.includes(signTransaction[1])
        )
      },
      async sendTransfer({ to, amount, account: { address } }) {
        const account = given.find((one) => peek(one, 'address') === address)
        const outputs = await caller.call(sendTransfer, { account, to, amount })
        return peek(Array.isArray(outputs) ? outputs[0] : undefined, 'txid')
      },
    }),
  }
}

/** A wallet of several chain families shares accounts of all of them at once; one that names no chain is taken for ours. */
function isForeign(account: unknown): boolean {
  const chains = peek(account, 'chains')
  return Array.isArray(chains) && chains.length > 0 && !chains.some((chain) => toName(chain) !== undefined)
}

function toShared(account: unknown): SharedAccount {
  const publicKey = peek(account, 'publicKey')
  const chains = peek(account, 'chains')
  const networks = Array.isArray(chains) ? chains.flatMap((chain) => toName(chain) ?? []) : []
  return {
    address: peek(account, 'address'),
    ...(publicKey instanceof Uint8Array && { publicKey: hex.encode(publicKey) }),
    ...(networks.length > 0 && { networks }),
  }
}

function toName(chain: unknown): NetworkName | undefined {
  return networkNames.find((name) => chain === `bitcoin:${name}`)
}
