import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  type Rpc,
  type Signature,
  type SolanaRpcApi,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'

export type SendInstructionsParameters = {
  rpc: Rpc<SolanaRpcApi>
  payer: TransactionSigner
  instructions: Instruction[]
}

/** Signs and sends one transaction that must succeed: the node runs it before it answers, so nothing is waited for. */
export async function sendInstructions(parameters: SendInstructionsParameters): Promise<Signature> {
  const { rpc } = parameters
  const signature = await submitInstructions(parameters)
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0 } as const
  const sent = await rpc.getTransaction(signature, options).send()
  if (!sent?.meta || sent.meta.err) {
    throw new Error(`${signature} failed: ${sent?.meta?.logMessages?.join('\n') ?? 'it did not run'}`)
  }
  return signature
}

/** The same without a look at what became of it, and without a preflight, which under emulation would take as long again. */
export async function submitInstructions(parameters: SendInstructionsParameters): Promise<Signature> {
  const { rpc, payer, instructions } = parameters
  const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'processed' }).send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  const wire = getBase64EncodedWireTransaction(transaction)
  return rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
}
