import type { Providers } from '@latchkey/core'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  type Base64EncodedWireTransaction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { settings } from './settings.js'
import { signTransaction } from './signTransaction.js'

/** Four million lamports, by @solana/kit. */
export async function sendByKit(provider: Providers['solana']): Promise<string> {
  const rpc = createSolanaRpc(settings.solanaUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const payer = address(provider.account.address)
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, 4_000_000n, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('11111111111111111111111111111111'),
          accounts: [
            { address: payer, role: AccountRole.WRITABLE_SIGNER },
            { address: address(settings.solanaTo), role: AccountRole.WRITABLE },
          ],
          data,
        },
        one,
      ),
  )
  const bytes = getTransactionEncoder().encode(compileTransaction(message))
  const signed = await signTransaction(provider, Uint8Array.from(bytes))
  const wire = getBase64Decoder().decode(signed) as Base64EncodedWireTransaction
  return rpc.sendTransaction(wire, { encoding: 'base64' }).send()
}
