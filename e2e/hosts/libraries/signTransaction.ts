import type { Providers } from '@latchkey/core'

/** The wallet's signature of a transaction's bytes, as the Wallet Standard has it. */
export async function signTransaction(
  { wallet, account }: Providers['solana'],
  transaction: Uint8Array,
): Promise<Uint8Array> {
  const { signTransaction } = wallet.features['solana:signTransaction'] as {
    signTransaction: (input: {
      account: typeof account
      chain: string
      transaction: Uint8Array
    }) => Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  const [output] = await signTransaction({ account, chain: 'solana:localnet', transaction })
  if (!output) throw new Error('The wallet signed nothing.')
  return output.signedTransaction
}
