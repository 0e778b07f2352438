import type { KeyAccount, KeyFamily, KeyHost, SignInInput } from '@latchkey/core/adapter'
import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { getAddressDecoder, getBase16Encoder } from '@solana/kit'
import { listLookups } from '../features/send/decodeMessage.js'
import { toTransaction } from '../features/send/simulate.js'
import { splitTransaction } from '../features/send/splitTransaction.js'
import { writeSignIn } from '../features/signIn.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { toWalletChain } from '../networks/toWalletChain.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import { toHex } from '../toHex.js'
import { deriveKey, firstPath } from './deriveKey.js'
import { describeTransaction } from './describeTransaction.js'
import type { SolanaKeysParameters } from './solanaKeys.js'

/** EIP-1474's code for a request that makes no sense, which wallets of other chains took over. */
const invalid = -32_602
const refuse = (message: string) => Object.assign(new Error(message), { code: invalid })

/** Derives and signs on Solana. */
export function createSolanaFamily({ networks }: SolanaKeysParameters): KeyFamily {
  const chains = [...new Set(networks.map(toWalletChain))]

  async function signMessage(message: Uint8Array, { accounts, ask, readText }: KeyHost) {
    const [account] = accounts as readonly [KeyAccount]
    const copy = message.slice()
    if (isTransaction(copy))
      throw refuse('These bytes are a transaction. Ask for it as one, so that it can be shown.')
    const signature = await ask({
      kind: 'message',
      prepare: async () => ({
        kind: 'message',
        account: account.address,
        caipNetworkId: toCaip2Id(networks[0].genesisHash),
        ...readText(copy),
      }),
      sign: (seed) => sign(seed, copy),
    })
    return { account: toStandard(account), signedMessage: copy, signature, signatureType: 'ed25519' }
  }

  return {
    async derive(seed) {
      const key = await deriveKey(seed, firstPath)
      try {
        const publicKey = await getPublicKeyAsync(key)
        return [{ address: getAddressDecoder().decode(publicKey), publicKey: toHex(publicKey), chains }]
      } finally {
        key.fill(0)
      }
    },
    calls: {
      signMessage: async ({ message }: { message: Uint8Array }, host) => signMessage(message, host),

      async signIn(input: SignInInput & { address?: string }, host) {
        const [{ address }] = host.accounts as readonly [KeyAccount]
        const { domain = location.host } = input
        if (domain !== location.host || (input.address ?? address) !== address)
          throw refuse('A sign-in is for this page and for the account that is connected.')
        return signMessage(new TextEncoder().encode(writeSignIn({ ...input, domain, address })), host)
      },

      async signTransaction(
        { transaction, chain }: { transaction: Uint8Array; chain?: string },
        { accounts, ask },
      ) {
        const [{ address: account }] = accounts as readonly [KeyAccount]
        const network = findNetwork(networks, chain)
        const { signatures, message } = splitTransaction(transaction) ?? {}
        if (!signatures || !message) throw refuse('These bytes are no transaction.')
        let place = -1
        const signature = await ask({
          kind: 'operation',
          async prepare() {
            const { content, signers } = await describeTransaction({ account, network, message })
            place = signers.indexOf(account)
            if (place < 0 || signers.length * 64 !== signatures.length)
              throw refuse(`The transaction has no place for a signature of ${account}.`)
            return content
          },
          sign: (seed) => sign(seed, message),
        })
        // Those of others stay.
        signatures.set(signature, place * 64)
        return { signedTransaction: toTransaction(message, signatures) }
      },
    },
  }
}

/** The network that a page means; the only one where it does not say. */
function findNetwork(networks: SolanaKeysParameters['networks'], chain: string | undefined): SolanaNetwork {
  const found = networks.find((network) => chain === undefined || toWalletChain(network) === chain)
  if (!found || (chain === undefined && networks.length > 1))
    throw refuse(`The wallet is not set up for ${String(chain)}.`)
  return found
}

async function sign(seed: Uint8Array<ArrayBuffer>, message: Uint8Array): Promise<Uint8Array> {
  const key = await deriveKey(seed, firstPath)
  try {
    return await signAsync(message, key)
  } finally {
    key.fill(0)
  }
}

/** A signed message must never be a transaction: it would be one, agreed to by nobody. */
function isTransaction(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  // So versions of messages begin, 0 being the only one today; texts in UTF-8 begin with less, or with 0xc2 to 0xf4.
  if (first >= 0x80 && first < 0xc0) return true
  try {
    listLookups(bytes)
    return true
  } catch {
    return false
  }
}

const toStandard = ({ address, publicKey, chains }: KeyAccount) => ({
  address,
  publicKey: Uint8Array.from(getBase16Encoder().encode(publicKey)),
  chains,
  features: [],
})
