import type { Hex } from 'viem'
import {
  buildOperation,
  type ChainClients,
  hashOperation,
  isPaymasterProblem,
  maximumFeeOf,
} from '../account/buildOperation.js'
import { type AccountCall, decodeCalls } from '../account/calls.js'
import { type PasskeyAccount, toAccountSignature } from '../account/toPasskeyAccount.js'
import type { Approve, OperationConfirmation } from './confirm.js'
import { ProviderError } from './ProviderError.js'
import { sendOperation } from './sendOperation.js'

export type ProposeCallsParameters = {
  account: PasskeyAccount
  /** Who signs. */
  signer: Hex
  sign: (confirmation: OperationConfirmation) => Promise<Hex>
  calls: readonly AccountCall[]
  approve: Approve
  /** Called before it is sent: should the page go meanwhile, it finds the operation by its hash. */
  onSigned?: (hash: Hex) => void
}

/** Takes calls from a request to one operation at the bundler; returns its hash. */
export function proposeCalls(
  clients: ChainClients,
  { account, signer, sign, calls, approve, onSigned }: ProposeCallsParameters,
): Promise<Hex> {
  const { chainId } = clients
  const { address } = account
  let isRefused = false
  return approve({
    kind: 'operation',
    async prepare() {
      const { paymaster: _, ...own } = clients
      const built = await buildOperation(isRefused ? own : clients, { account, signer, calls })
      const { operation, sponsorName } = built
      return {
        kind: 'operation',
        account: address,
        chainId,
        calls: decodeCalls(operation.callData, address),
        isFirst: operation.factory !== undefined,
        maximumFee: maximumFeeOf(operation),
        operation,
        hash: hashOperation(operation, chainId),
        signer,
        ...(operation.paymaster && {
          sponsor: { address: operation.paymaster, ...(sponsorName && { name: sponsorName }) },
        }),
        ...((isRefused || built.isRefused) && { isRefused: true }),
      }
    },
    async sign(confirmation) {
      if (confirmation.kind !== 'operation') throw new ProviderError('internal', 'There is no operation.')
      const { operation, hash } = confirmation
      const signed = { ...operation, signature: toAccountSignature(signer, await sign(confirmation)) }
      onSigned?.(hash)
      return sendOperation(clients.bundler, { operation: signed, hash }).catch((error: unknown) => {
        // Prepared anew, it is paid for by the account, and the person sees that.
        isRefused ||= isPaymasterProblem(error)
        throw error
      })
    },
  })
}
