import type { Providers } from '@latchkey/core'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { settings } from './settings.js'
import { signTransaction } from './signTransaction.js'

/** Two million lamports, by version 1 of @solana/web3.js. */
export async function sendByWeb3(provider: Providers['solana']): Promise<string> {
  const connection = new Connection(settings.solanaUrl, 'confirmed')
  const payerKey = new PublicKey(provider.account.address)
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [
    SystemProgram.transfer({
      fromPubkey: payerKey,
      toPubkey: new PublicKey(settings.solanaTo),
      lamports: 2_000_000,
    }),
  ]
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
  const signed = await signTransaction(provider, new VersionedTransaction(message).serialize())
  return connection.sendRawTransaction(signed)
}
