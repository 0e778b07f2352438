import { formatUnits, size } from 'viem'
import type { WalletRequest } from '../../behavior.js'
import type { EvmChain } from '../EvmWallet.js'
import type { EstimatedTransaction } from './estimateTransaction.js'
import type { RequestedTransaction } from './readTransaction.js'
import { decodeTokenCall, describeTokenAmount, isUnlimited } from './tokenCall.js'

type Parameters = {
  transaction: RequestedTransaction
  /** Absent when the node refused to estimate. */
  estimate: EstimatedTransaction | undefined
  chain: EvmChain
  rpc: (method: string, params?: unknown) => Promise<unknown>
}
type Description = Pick<WalletRequest, 'title' | 'amount' | 'summary' | 'warning'>

/** Says in plain words what a transaction does: exact amounts, whole addresses, token calls decoded. */
export async function describeTransaction(parameters: Parameters): Promise<Description> {
  const { transaction, estimate, chain } = parameters
  const { decimals = 18, symbol = 'ETH' } = chain.nativeCurrency ?? {}
  const native = (value: bigint) => `${formatUnits(value, decimals)} ${symbol}`
  const call = await describeCall(parameters, native)
  const summary: Description['summary'] = [
    ...call.summary,
    ['From', transaction.from],
    ['Network', chain.name ?? `Chain ${chain.id}`],
  ]
  if (estimate) {
    const price = 'gasPrice' in estimate.fees ? estimate.fees.gasPrice : estimate.fees.maxFeePerGas
    summary.push(['Network fee, at most', native(estimate.gas * price)])
  }
  const warning = call.warning ?? (estimate ? undefined : 'The network says that this will fail.')
  return { ...call, summary, ...(warning && { warning }) }
}

async function describeCall(
  { transaction, rpc }: Parameters,
  native: (value: bigint) => string,
): Promise<Description> {
  const { to, value, data } = transaction
  const dataLine: [string, string] = ['Data', `${size(data)} bytes, ${data.slice(0, 10)}`]
  const attached = value > 0n ? { amount: native(value) } : {}
  if (to === undefined) return { title: 'Create a contract', ...attached, summary: [dataLine] }
  if (data === '0x') return { title: 'Send', amount: native(value), summary: [['To', to]] }

  const call = value === 0n ? decodeTokenCall(data) : undefined
  if (!call) return { title: 'Call a contract', ...attached, summary: [['Contract', to], dataLine] }
  const amount = await describeTokenAmount(to, call, rpc)
  if (call.name === 'approve')
    return {
      title: 'Let someone spend your tokens',
      amount,
      summary: [
        ['Spender', call.to],
        ['Token', to],
      ],
      ...(isUnlimited(call) && { warning: 'The spender can take all of this token, now and later.' }),
    }
  return {
    title: 'Send',
    amount,
    summary: [
      ['To', call.to],
      ['Token', to],
    ],
  }
}
