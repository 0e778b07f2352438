import { hexToNumber, type TransactionSerializable } from 'viem'
import { providerErrors } from '../ProviderRpcError.js'
import { describeTransaction } from './describeTransaction.js'
import { estimateTransaction } from './estimateTransaction.js'
import type { Method } from './Method.js'
import { authorizedAccount, readList } from './readParams.js'
import { readTransaction } from './readTransaction.js'

/** Makes `eth_sendTransaction`: fills what is missing, signs here, and gives the node the signed bytes only. */
export function createSendTransaction(): Method {
  // One at a time, else two approvals in a row would sign the same nonce.
  let last: Promise<unknown> = Promise.resolve()

  return async (params, { state, answer, rpc: rpcOf }) => {
    const transaction = readTransaction(readList(params)[0])
    const account = authorizedAccount(state, transaction.from)
    // The chain the person approves for, even if they switch while this waits.
    const chain = state.chain
    const rpc = (method: string, params?: unknown) => rpcOf(method, params, chain)
    if (transaction.chainId !== undefined && transaction.chainId !== chain.id)
      throw providerErrors.chainDisconnected(
        `The transaction is for chain ${transaction.chainId}, the wallet is on chain ${chain.id}.`,
      )

    // A failed estimate does not stop the person from looking at the request; it is thrown if they approve.
    const estimate = estimateTransaction(transaction, rpc)
    const known = await estimate.catch(() => undefined)

    async function send() {
      const { gas, fees } = await estimate
      const { to, value, data, accessList } = transaction
      const nonce =
        transaction.nonce ??
        hexToNumber((await rpc('eth_getTransactionCount', [account.address, 'pending'])) as `0x${string}`)
      const signed = await account.signTransaction({
        chainId: chain.id,
        to,
        value,
        data,
        nonce,
        gas,
        accessList,
        type: 'gasPrice' in fees ? (accessList ? 'eip2930' : 'legacy') : 'eip1559',
        ...fees,
      } as TransactionSerializable)
      return rpc('eth_sendRawTransaction', [signed])
    }

    return answer(
      {
        method: 'eth_sendTransaction',
        params,
        ...(await describeTransaction({ transaction, estimate: known, chain, rpc })),
      },
      () => {
        const sent = last.then(send, send)
        last = sent.catch(() => undefined)
        return sent
      },
      { reject: providerErrors.userRejected, garbage: () => '0xnot-a-hash' },
    )
  }
}
