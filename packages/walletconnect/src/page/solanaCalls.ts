import { base58, base64 } from '@scure/base'
import { isRecord } from '../isRecord.js'
import { accountsOf } from './accountsOf.js'
import type { SessionLink } from './createSessionLink.js'
import type { FamilyCalls, StandardAccount } from './createStandardWallet.js'

type Message = { account: StandardAccount; message: Uint8Array }
type Transaction = { account: StandardAccount; chain: string; transaction: Uint8Array }

/** The public clusters by what the Wallet Standard calls them. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}
const signatureLength = 64

/** The approved network that is meant: a public cluster by its name, or the one that is none of them. */
function findChain(link: SessionLink, chain?: string): string {
  const approved = accountsOf(link.session.get(), 'solana').map(({ chainId }) => chainId)
  const known = chain && (clusters[chain] ?? approved.find((one) => one === chain))
  const own = approved.find((one) => !Object.values(clusters).includes(one))
  return known || own || (approved[0] ?? '')
}

async function ask(link: SessionLink, chain: string | undefined, method: string, params: object) {
  const answer = await link.request(findChain(link, chain), method, params)
  return isRecord(answer) ? answer : {}
}

/** Signatures come in base58. */
const readSignature = (signature: unknown) => base58.decode(String(signature))

/**
 * Puts a signature into a transaction as that of the first signer, who pays. Nobody else's is put there: the adapter compares
 * it with the account's key.
 */
function withSignature(transaction: Uint8Array, signature: Uint8Array): Uint8Array {
  if (signature.length !== signatureLength) return transaction
  const signed = transaction.slice()
  signed.set(signature, 1)
  return signed
}

const toParams = ({ account, transaction }: Transaction) => ({
  transaction: base64.encode(transaction),
  pubkey: account.address,
  feePayer: account.address,
})

/** A session's requests for Solana. */
export const solanaCalls: FamilyCalls = {
  readPublicKey: (address) => base58.decode(address),
  calls: {
    async signMessage(link, { account, message }: Message) {
      const params = { message: base58.encode(message), pubkey: account.address }
      const { signature } = await ask(link, undefined, 'solana_signMessage', params)
      return { signedMessage: message, signature: readSignature(signature) }
    },
    async signTransaction(link, input: Transaction) {
      const answer = await ask(link, input.chain, 'solana_signTransaction', toParams(input))
      // Some wallets give the whole transaction back, others their signature alone.
      const signedTransaction =
        typeof answer.transaction === 'string'
          ? base64.decode(answer.transaction)
          : withSignature(input.transaction, readSignature(answer.signature))
      return { signedTransaction }
    },
    async signAndSendTransaction(link, input: Transaction) {
      const { signature } = await ask(link, input.chain, 'solana_signAndSendTransaction', toParams(input))
      return { signature: readSignature(signature) }
    },
  },
}
