import type { KeyAccount, KeyFamily } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { RawWitness } from '@scure/btc-signer/script.js'
import { equalBytes, pubECDSA } from '@scure/btc-signer/utils.js'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { decodePsbt, encodePsbt, type Psbt } from '../codec/psbt.js'
import { addressOf, encodeLock, lockOf, lockOfKey } from '../codec/script.js'
import { prove } from '../features/isSignatureOf.js'
import { networkNameOf } from '../networks/NetworkName.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import type { BitcoinKeysParameters } from './bitcoinKeys.js'
import { deriveKey, firstPath } from './deriveKey.js'
import { describePsbt } from './describePsbt.js'
import { refuse } from './refuse.js'
import { signInput } from './signInput.js'

type SignTransactionInput = {
  psbt: Uint8Array
  inputsToSign?: readonly { account: { address: string }; signingIndexes: readonly number[] }[]
  chain?: string
}

/** Derives and signs on Bitcoin, by the first key of native segwit. */
export function createBitcoinFamily({ networks }: BitcoinKeysParameters): KeyFamily {
  const chainOf = (network: BitcoinNetwork) => `bitcoin:${networkNameOf(network)}`

  function accountOf(accounts: readonly KeyAccount[], address: string | undefined) {
    const account = accounts.find((one) => one.address === address)
    const network = networks.find((one) => account?.chains.includes(chainOf(one)))
    if (!account || !network) throw refuse('This is no account that the wallet has connected.')
    return { account, network }
  }

  return {
    async derive(seed) {
      const accounts = new Map<string, KeyAccount>()
      for (const network of networks) {
        const publicKey = await lendKey(seed, network, async (key) => pubECDSA(key))
        const address = addressOf(encodeLock(lockOfKey('p2wpkh', publicKey)), network.kind) ?? ''
        // Test networks of one kind have the same addresses.
        const { chains = [] } = accounts.get(address) ?? {}
        accounts.set(address, {
          address,
          publicKey: hex.encode(publicKey),
          chains: [...chains, chainOf(network)],
        })
      }
      return [...accounts.values()]
    },
    calls: {
      async signMessage(
        { account: given, message }: { account?: { address: string }; message: Uint8Array },
        { accounts, ask, readText },
      ) {
        const { account, network } = accountOf(accounts, given?.address)
        const copy = message.slice()
        const signature = await ask({
          kind: 'message',
          prepare: async () => ({
            kind: 'message',
            account: account.address,
            caipNetworkId: toCaip2Id(network.genesisHash),
            ...readText(copy),
          }),
          sign: async (seed) => {
            const proof = prove(copy, lockOf(account.address))
            const [signed] = await signAll(proof, seed, network)
            // The witness of BIP-322's simple form.
            return signed ? RawWitness.encode([signed.signature, signed.key]) : undefined
          },
        })
        return { signature, signedMessage: copy }
      },

      async signTransaction(
        { psbt: bytes, inputsToSign = [], chain }: SignTransactionInput,
        { accounts, ask },
      ) {
        const { account, network } = accountOf(accounts, inputsToSign[0]?.account.address)
        if (chain !== undefined && !account.chains.includes(chain))
          throw refuse(`The account is not on ${chain}.`)
        const on = networks.find((one) => chainOf(one) === chain) ?? network
        const psbt = readPsbt(bytes)
        const asked = new Set(inputsToSign.flatMap(({ signingIndexes }) => signingIndexes))
        if (psbt.transaction.inputs.some((_, index) => !asked.has(index)))
          throw refuse('The wallet signs all inputs of a transaction, or none.')
        const signatures = await ask({
          kind: 'operation',
          prepare: async () => describePsbt(psbt, account.address, on),
          sign: (seed) => signAll(psbt, seed, on),
        })
        return { signedPsbt: encodePsbt(psbt, signatures) }
      },
    },
  }
}

/** Lends the key of the first address on a network. */
async function lendKey<value>(
  seed: Uint8Array,
  { kind }: BitcoinNetwork,
  use: (key: Uint8Array) => Promise<value>,
): Promise<value> {
  const key = deriveKey(seed, firstPath(kind === 'mainnet'))
  try {
    return await use(key)
  } finally {
    key.fill(0)
  }
}

const signAll = (psbt: Psbt, seed: Uint8Array, network: BitcoinNetwork) =>
  lendKey(seed, network, async (key) => {
    const publicKey = pubECDSA(key)
    return psbt.transaction.inputs.map((_, index) => ({
      key: publicKey,
      signature: signInput({ psbt, index, key, publicKey }),
    }))
  })

/** Reads a PSBT; one with fields that are not read here is not signed, as they would be lost. */
function readPsbt(bytes: Uint8Array): Psbt {
  try {
    const psbt = decodePsbt(bytes)
    if (equalBytes(encodePsbt(psbt), bytes)) return psbt
  } catch (cause) {
    throw refuse('These bytes are no PSBT of version 0.', cause)
  }
  throw refuse('The PSBT has fields that the wallet does not know.')
}
