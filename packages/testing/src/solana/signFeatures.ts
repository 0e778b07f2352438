import { base64 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features'
import type { WalletRequest } from '../behavior.js'
import { showText } from '../standard/showText.js'
import { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'
import { answerErrors, authorizedKey, offeredChain, type SolanaContext } from './solanaContext.js'
import { sendTransaction } from './solanaRpc.js'
import {
  assertSigner,
  decodeTransaction,
  isTransactionMessage,
  signTransaction,
  transactionSignature,
} from './solanaTransaction.js'
import { summarizeTransaction } from './summarizeTransaction.js'

const supportedTransactionVersions: readonly SolanaTransactionVersion[] = ['legacy', 0]

/** `solana:signMessage`: signs bytes as they are, but never those of a transaction. */
export function signMessageFeature(context: SolanaContext): SolanaSignMessageFeature['solana:signMessage'] {
  return {
    version: '1.1.0',
    async signMessage(...inputs) {
      const signers = inputs.map(({ account, message }) => {
        if (isTransactionMessage(message))
          throw new SolanaWalletError(
            solanaErrorCode.invalidInput,
            'These bytes are a transaction; signing them as a message would authorise it.',
            { name: 'WalletSignMessageError' },
          )
        return { key: authorizedKey(context, account), message: message.slice() }
      })
      return context.answer(
        {
          method: 'solana:signMessage',
          params: inputs.map(({ account, message }) => ({
            account: account.address,
            message: base64.encode(message),
          })),
          title: 'Sign a message',
          summary: [
            ['Site', context.domain],
            ...signers.map(({ key }): [string, string] => ['Account', key.address]),
          ],
          message: signers.map(({ message }) => showText(message)).join('\n\n'),
        },
        async () =>
          signers.map(({ key, message }) => ({
            signedMessage: message,
            signature: key.sign(message),
            signatureType: 'ed25519' as const,
          })),
        answerErrors('WalletSignMessageError'),
      )
    },
  }
}

/** `solana:signTransaction`: adds the account's signature to transactions that ask for it. */
export function signTransactionFeature(
  context: SolanaContext,
): SolanaSignTransactionFeature['solana:signTransaction'] {
  return {
    version: '1.0.0',
    supportedTransactionVersions,
    async signTransaction(...inputs) {
      for (const { chain } of inputs) if (chain) offeredChain(context, chain)
      const { request, sign } = prepare(context, 'solana:signTransaction', inputs)
      return context.answer(
        request,
        async () => sign.map((signOne) => ({ signedTransaction: signOne() })),
        answerErrors('WalletSignTransactionError'),
      )
    },
  }
}

/** `solana:signAndSendTransaction`: signs, sends to the chain's node and answers with the signature's 64 bytes. */
export function signAndSendTransactionFeature(
  context: SolanaContext,
): SolanaSignAndSendTransactionFeature['solana:signAndSendTransaction'] {
  return {
    version: '1.0.0',
    supportedTransactionVersions,
    async signAndSendTransaction(...inputs) {
      const nodes = inputs.map(({ chain, options }) => ({ rpc: offeredChain(context, chain), options }))
      const { request, sign } = prepare(context, 'solana:signAndSendTransaction', inputs)
      return context.answer(
        request,
        async () => {
          const outputs: { signature: Uint8Array }[] = []
          // One after the other: a later transaction may build on an earlier one.
          for (const [index, { rpc, options }] of nodes.entries()) {
            const transaction = sign[index]?.() ?? new Uint8Array()
            const signature = transactionSignature(transaction)
            await sendTransaction(rpc, transaction, signature, options)
            outputs.push({ signature })
          }
          return outputs
        },
        answerErrors('WalletSendTransactionError'),
      )
    },
  }
}

/** Reads the transactions and checks the accounts before anybody is asked. */
function prepare(context: SolanaContext, method: string, inputs: readonly SolanaSignTransactionInput[]) {
  const sending = method === 'solana:signAndSendTransaction'
  const prepared = inputs.map(({ account, transaction }) => {
    const key = authorizedKey(context, account)
    const decoded = decodeTransaction(transaction)
    assertSigner(decoded, key.address)
    const summary = summarizeTransaction(decoded.message, key.address)
    return { summary, sign: () => signTransaction(decoded, key), account: key.address }
  })
  const [first] = prepared
  const warnings = prepared.flatMap(({ summary }) => summary.warning ?? [])
  const request: WalletRequest = {
    method,
    params: inputs.map(({ account, transaction, ...rest }) => ({
      ...rest,
      account: account.address,
      transaction: base64.encode(transaction),
    })),
    title: sending ? 'Send a transaction' : 'Sign a transaction',
    summary: prepared.flatMap(({ summary, account }, index): [string, string][] => [
      ...(prepared.length > 1
        ? [['Transaction', `${index + 1} of ${prepared.length}`] as [string, string]]
        : []),
      ...summary.summary,
      ['Account', account],
      ...(inputs[index]?.chain ? [['Network', inputs[index].chain] as [string, string]] : []),
    ]),
    ...(prepared.length === 1 && first?.summary.amount ? { amount: first.summary.amount } : {}),
    ...(warnings.length ? { warning: warnings.join(' ') } : {}),
  }
  return { request, sign: prepared.map(({ sign }) => sign) }
}
