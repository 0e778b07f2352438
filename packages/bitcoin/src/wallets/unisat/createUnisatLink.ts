import { invalidResponse } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import type { NetworkName } from '../../networks/NetworkName.js'
import { createCaller } from '../createCaller.js'
import { decodeSignature } from '../decodeSignature.js'
import { listenTo } from '../listenTo.js'
import { peek } from '../peek.js'
import { signHexPsbt } from '../signHexPsbt.js'
import type { BitcoinWallet, Shared, WalletLink } from '../WalletLink.js'

/** UniSat's names of networks. It has no regtest; local chains call theirs as it would be called. */
const chains: Readonly<Record<NetworkName, { enum: string; network: string }>> = {
  mainnet: { enum: 'BITCOIN_MAINNET', network: 'livenet' },
  testnet: { enum: 'BITCOIN_TESTNET', network: 'testnet' },
  testnet4: { enum: 'BITCOIN_TESTNET4', network: 'testnet4' },
  signet: { enum: 'BITCOIN_SIGNET', network: 'signet' },
  regtest: { enum: 'BITCOIN_REGTEST', network: 'regtest' },
}
const networkNames = Object.keys(chains) as NetworkName[]
/** Invalid parameters, no such method: the wallet does not have that network. */
const cannot = [-32602, -32601, 4200, 4902]

/** A wallet with UniSat's API: one address at a time, on the network that is selected in it. */
export function createUnisatLink(wallet: BitcoinWallet): WalletLink {
  const caller = createCaller(wallet)
  const { connector } = caller

  /** The network the wallet is on: none where it is not one of Bitcoin's, nothing where it does not say which. */
  async function readNetworks(): Promise<readonly NetworkName[] | undefined> {
    if (caller.has(['getChain'])) {
      // UniSat also serves chains that are not Bitcoin but write their addresses the same.
      const chain = peek(await caller.call(['getChain']), 'enum')
      return networkNames.filter((name) => chains[name].enum === chain)
    }
    if (!caller.has(['getNetwork'])) return undefined
    const network = await caller.call(['getNetwork'])
    // By this older name a wallet means whichever test network it has.
    return network === 'testnet' ? undefined : networkNames.filter((name) => chains[name].network === network)
  }

  async function toShared(accounts: unknown): Promise<Shared | undefined> {
    if (!Array.isArray(accounts)) throw invalidResponse({ connector, method: 'getAccounts' })
    const [address] = accounts
    if (address === undefined) return undefined
    const [networks, publicKey] = await Promise.all([
      readNetworks(),
      caller.call(['getPublicKey']).catch(() => undefined),
    ])
    return [{ address, publicKey, ...(networks && { networks }) }]
  }
  const read = async () => toShared(await caller.call(['getAccounts']))

  return {
    async connect() {
      const shared = await toShared(await caller.call(['requestAccounts']))
      if (!shared) throw invalidResponse({ connector, method: 'requestAccounts' })
      return shared
    },
    silentConnect: read,
    read,
    onChange: (listener) =>
      listenTo(caller, [], ['accountsChanged', 'networkChanged', 'chainChanged'], listener),
    ...(caller.has(['disconnect']) && { disconnect: () => caller.call(['disconnect']) }),
    async switchNetwork(name) {
      const [method, wanted] = caller.has(['switchChain'])
        ? (['switchChain', chains[name].enum] as const)
        : (['switchNetwork', chains[name].network] as const)
      try {
        await caller.call([method], wanted)
      } catch (error) {
        const walletCode = isLatchkeyError(error, 'wallet/failed') ? error.context.walletCode : undefined
        // It cannot, or not there: the wallet stays where it is.
        if (!caller.has([method]) || cannot.some((code) => code === walletCode)) return undefined
        throw error
      }
      return read()
    },
    ...(caller.has(['signMessage']) && {
      async signMessage({ account: { type }, message }) {
        // Without a witness there is no simple BIP-322 signature.
        const protocol = type === 'p2pkh' ? 'ecdsa' : 'bip322-simple'
        return decodeSignature(await caller.call(['signMessage'], message, protocol), connector)
      },
    }),
    ...(caller.has(['signPsbt']) && {
      signPsbt: (parameters) => signHexPsbt(caller, ['signPsbt'], parameters),
    }),
  }
}
