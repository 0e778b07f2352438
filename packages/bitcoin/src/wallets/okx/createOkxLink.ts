import { invalidResponse } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { NetworkName } from '../../networks/NetworkName.js'
import { createCaller } from '../createCaller.js'
import { decodeSignature } from '../decodeSignature.js'
import { listenTo } from '../listenTo.js'
import { peek } from '../peek.js'
import { signHexPsbt } from '../signHexPsbt.js'
import type { BitcoinWallet, Shared, WalletLink } from '../WalletLink.js'
import { okxKeys, okxPath } from './okxPaths.js'

const networkNames = Object.keys(okxKeys) as NetworkName[]

/** A wallet with OKX's API: an object for each network, and one address in each. */
export function createOkxLink(wallet: BitcoinWallet): WalletLink {
  const caller = createCaller(wallet)
  const { connector } = caller
  const has = (name: NetworkName) => caller.has(okxPath(name, 'connect'))
  let current: NetworkName | undefined

  async function connect(name: NetworkName): Promise<Shared> {
    const account = await caller.call(okxPath(name, 'connect'))
    const address = peek(account, 'address')
    if (address === undefined) throw invalidResponse({ connector, method: 'connect' })
    current = name
    // The longer one says more, where a wallet has both.
    const publicKey = peek(account, 'compressedPublicKey') ?? peek(account, 'publicKey')
    return [{ address, publicKey, networks: [name] }]
  }

  async function readOn(name: NetworkName): Promise<Shared | undefined> {
    // The test networks of older versions cannot tell without asking the person.
    if (!caller.has(okxPath(name, 'getAccounts'))) return undefined
    const accounts = await caller.call(okxPath(name, 'getAccounts'))
    if (!Array.isArray(accounts)) throw invalidResponse({ connector, method: 'getAccounts' })
    const [address] = accounts
    if (address === undefined) return undefined
    const publicKey = await caller.call(okxPath(name, 'getPublicKey')).catch(() => undefined)
    return [{ address, publicKey, networks: [name] }]
  }

  return {
    async connect(wanted) {
      const name = wanted.find(has)
      return name && connect(name)
    },
    async silentConnect(wanted) {
      for (const name of wanted.filter(has)) {
        const shared = await readOn(name)
        if (!shared) continue
        current = name
        return shared
      }
      return undefined
    },
    read: async () => current && readOn(current),
    onChange(listener) {
      const stops = networkNames
        .filter(has)
        .map((name) => listenTo(caller, [okxKeys[name]], ['accountsChanged', 'accountChanged'], listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    disconnect: async () => {
      if (current && caller.has(okxPath(current, 'disconnect')))
        await caller.call(okxPath(current, 'disconnect'))
    },
    // Connecting on the other network is all the switching there is.
    switchNetwork: async (name) => (has(name) ? connect(name) : undefined),
    async signMessage({ account: { type }, message }) {
      const name = current
      if (!name) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'bip122' } })
      // Without a witness there is no simple BIP-322 signature.
      const protocol = type === 'p2pkh' ? 'ecdsa' : 'bip322-simple'
      return decodeSignature(await caller.call(okxPath(name, 'signMessage'), message, protocol), connector)
    },
    ...(networkNames.some((name) => caller.has(okxPath(name, 'signPsbt'))) && {
      signPsbt: (parameters) => signHexPsbt(caller, okxPath(parameters.network, 'signPsbt'), parameters),
    }),
  }
}
