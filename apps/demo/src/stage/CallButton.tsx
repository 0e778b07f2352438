import type { Manifest } from '@latchkey/devnet'
import { useAccount, useSendTransaction, useTransaction } from '@latchkey/react'

/** Of the contract that wraps ether; the first four bytes of `deposit()` are all of such a call. */
const abi = [{ type: 'function', name: 'deposit', stateMutability: 'payable', inputs: [], outputs: [] }]
const deposit = '0xd0e30db0'

/** A call of the page's own, as every application has some: it is told in the widget before the wallet is asked. */
export function CallButton({ manifest }: { manifest: Manifest }) {
  const { isConnected, caipNetworkId } = useAccount()
  const { sendTransaction, data, isPending, error } = useSendTransaction()
  const transaction = useTransaction(data?.transactionId)
  const network = manifest.evm.find(({ chainId }) => `eip155:${chainId}` === caipNetworkId)
  if (!isConnected || !network) return null
  const call = () =>
    sendTransaction({ to: network.contracts.weth, data: deposit, value: 10n ** 17n, abi, review: 'widget' })
  return (
    <p className="hint">
      <button type="button" className="plain small" disabled={isPending} onClick={call}>
        Wrap 0.1 ETH by a call of this page
      </button>{' '}
      <span role="status">{error ? error.shortMessage : transaction && `It is ${transaction.status}.`}</span>
    </p>
  )
}
