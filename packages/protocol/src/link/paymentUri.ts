import type { Amount } from '../amount/amount.js'
import { formatAmount } from '../amount/formatAmount.js'
import type { ChainId } from '../ids/chainId.js'
import type { ChainNamespace } from '../ids/chainNamespace.js'

export type PaymentUriParameters = {
  network: { chainNamespace: ChainNamespace; id: ChainId }
  address: string
  /** What is asked for, in the network's own coin. */
  amount?: Amount | undefined
}

/**
 * What a wallet reads to pay an account: EIP-681, Solana Pay or BIP-21.
 *
 * @example
 * paymentUri({ network, address: '0xab16…' }) // 'ethereum:0xab16…@1'
 */
export function paymentUri({ network, address, amount }: PaymentUriParameters): string {
  const isAsked = amount !== undefined && amount.value > 0n
  switch (network.chainNamespace) {
    case 'eip155':
      return `ethereum:${address}@${network.id}${isAsked ? `?value=${amount.value}` : ''}`
    case 'solana':
      return `solana:${address}${isAsked ? `?amount=${formatAmount(amount)}` : ''}`
    case 'bip122':
      return `bitcoin:${address}${isAsked ? `?amount=${formatAmount(amount)}` : ''}`
  }
}
