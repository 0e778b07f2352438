import { type Address, type Client, getAddress, type Hex, isAddress, numberToHex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { isRecord } from '../provider/isRecord.js'
import { safeContracts } from '../safe/contracts.js'
import type { Operation } from '../safe/Operation.js'

/** The fields of an operation that say who pays for it; a paymaster's service changes no other. */
export type PaymasterFields = Required<
  Pick<Operation, 'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'>
>

export type Sponsorship = {
  fields: PaymasterFields
  /** What the service calls itself. */
  name?: string
  /** The data is what will be sent; it need not be asked for again. */
  isFinal: boolean
}

/** The service does not pay, or answers what cannot be an answer. */
export class PaymasterRefusal extends Error {
  override readonly name = 'PaymasterRefusal'
}

/** Where a service names no limits for its contract; it pays for them. */
const usualGas = { verification: 150_000n, postOp: 50_000n }

export type AskPaymasterParameters = {
  operation: Operation
  chainId: number
  /** What the service wants to know besides, such as the id of a policy. */
  context?: object
  /** What it has answered for the estimate. */
  stub?: PaymasterFields
}

/**
 * Asks ERC-7677's service who pays for an operation. What it answers besides the paymaster's own fields is left where it is:
 * it has no say in what the account does, nor in its limits.
 */
export async function askPaymaster(
  service: Client,
  { operation, chainId, context = {}, stub }: AskPaymasterParameters,
): Promise<Sponsorship> {
  const method = stub ? 'pm_getPaymasterData' : 'pm_getPaymasterStubData'
  const params = [
    formatUserOperationRequest(operation),
    safeContracts.entryPoint,
    numberToHex(chainId),
    context,
  ]
  const answer = await service.request({ method, params } as never).catch((cause: unknown) => {
    throw new PaymasterRefusal('The paymaster does not pay for this.', { cause })
  })
  const { paymaster, paymasterData, sponsor, isFinal, ...rest } = isRecord(answer) ? (answer as Answer) : {}
  if (typeof paymaster !== 'string' || !isAddress(paymaster, { strict: false }) || !isData(paymasterData))
    throw new PaymasterRefusal('The paymaster’s answer names no paymaster.')
  if (stub && getAddress(paymaster) !== stub.paymaster)
    throw new PaymasterRefusal('Another paymaster answers than the one that was measured.')
  const { name } = isRecord(sponsor) ? sponsor : {}
  return {
    fields: {
      paymaster: getAddress(paymaster) as Address,
      paymasterData,
      paymasterVerificationGasLimit:
        stub?.paymasterVerificationGasLimit ??
        readGas(rest.paymasterVerificationGasLimit, usualGas.verification),
      paymasterPostOpGasLimit:
        stub?.paymasterPostOpGasLimit ?? readGas(rest.paymasterPostOpGasLimit, usualGas.postOp),
    },
    ...(typeof name === 'string' && name !== '' && { name }),
    isFinal: isFinal === true,
  }
}

type Answer = Partial<
  Record<
    | 'paymaster'
    | 'paymasterData'
    | 'sponsor'
    | 'isFinal'
    | 'paymasterVerificationGasLimit'
    | 'paymasterPostOpGasLimit',
    unknown
  >
>

const isData = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2}){0,4096}$/i.test(value)

const readGas = (value: unknown, usual: bigint): bigint =>
  typeof value === 'string' && /^0x[0-9a-f]{1,8}$/i.test(value) ? BigInt(value) : usual
