import { invalidResponse } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { NetworkName } from '../../networks/NetworkName.js'
import { createCaller } from '../createCaller.js'
import { decodeSignature } from '../decodeSignature.js'
import { listenTo } from '../listenTo.js'
import { peek } from '../peek.js'
import type { Shared, WalletLink } from '../WalletLink.js'

/** Where OKX keeps each network. It has no regtest; local chains call theirs as it would be called. */
export const okxKeys: Readonly<Record<NetworkName, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  testnet4: 'bitcoinTestnet4',
  signet: 'bitcoinSignet',
  regtest: 'bitcoinRegtest',
}
const networkNames = Object.keys(okxKeys) as NetworkName[]
const methods = [
  'connect',
  'getAccounts',
  'getPublicKey',
  'signMessage',
  'disconnect',
  'on',
  'removeListener',
] as const
type Method = (typeof methods)[number]

/** A wallet with OKX's API: an object for each network, and one address in each. */
export function createOkxLink(owner: object, connector: string): WalletLink {
  const path = (name: NetworkName, method: Method) => [okxKeys[name], method] as const
  const caller = createCaller(owner, {
    connector,
    paths: networkNames.flatMap((name) => methods.map((method) => path(name, method))),
  })
  const has = (name: NetworkName) => caller.has(path(name, 'connect'))
  let current: NetworkName | undefined

  async function connect(name: NetworkName): Promise<Shared> {
    const account = await caller.call(path(name, 'connect'))
    const address = peek(account, 'address')
    if (address === undefined) throw invalidResponse({ connector, method: 'connect' })
    current = name
    // The longer one says more, where a wallet has both.
    const publicKey = peek(account, 'compressedPublicKey') ?? peek(account, 'publicKey')
    return [{ address, publicKey, networks: [name] }]
  }

  async function readOn(name: NetworkName): Promise<Shared | undefined> {
    // The test networks of older versions cannot tell without asking the person.
    if (!caller.has(path(name, 'getAccounts'))) return undefined
    const accounts = await caller.call(path(name, 'getAccounts'))
    if (!Array.isArray(accounts)) throw invalidResponse({ connector, method: 'getAccounts' })
    const [address] = accounts
    if (address === undefined) return undefined
    const publicKey = await caller.call(path(name, 'getPublicKey')).catch(() => undefined)
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
      if (current && caller.has(path(current, 'disconnect'))) await caller.call(path(current, 'disconnect'))
    },
    // Connecting on the other network is all the switching there is.
    switchNetwork: async (name) => (has(name) ? connect(name) : undefined),
    async signMessage({ account: { type }, message }) {
      const name = current
      if (!name) throw new LatchkeyError('connection/not-connected', { context: { namespace: 'bip122' } })
      // Without a witness there is no simple BIP-322 signature.
      const protocol = type === 'p2pkh' ? 'ecdsa' : 'bip322-simple'
      return decodeSignature(await caller.call(path(name, 'signMessage'), message, protocol), connector)
    },
  }
}
