import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { BundlerClient } from './BundlerClient.js'
import { BundlerError } from './BundlerError.js'
import { estimatePreVerificationGas } from './gas.js'
import { entryPoint, hashOperation, type Operation } from './Operation.js'
import { operationMeterCode } from './operationMeterCode.js'
import { toBundlerError } from './toBundlerError.js'

const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function measure(PackedUserOperation operation, bytes32 hash, address creator) returns (uint256 verificationGas, uint256 callGas, bool hasSucceeded, bytes answer)',
  'function senderCreator() view returns (address)',
])

/** What the entry point adds to an account's own work: the fee that it asks for, and keeping the nonce. */
const entryPointWork = 60_000n
const callWork = 10_000n

/** Gas limits for an operation, of which the signature need only be as long as the one to come. */
export type OperationGas = Pick<Operation, 'preVerificationGas' | 'verificationGasLimit' | 'callGasLimit'>

/** Measures operations of a chain. */
export function createGasEstimator(client: BundlerClient, chainId: number) {
  let creator: Promise<Hex> | undefined
  let code: Promise<Hex> | undefined
  const readCreator = () =>
    client.readContract({ address: entryPoint, abi, functionName: 'senderCreator' }).catch((error) => {
      creator = undefined
      throw error
    })
  /** What deploying the meter would leave on the chain; no chain has it. */
  const readCode = async () => {
    const { data } = await client.call({ data: operationMeterCode })
    if (data === undefined) throw new Error('The node makes no contract in a call')
    return data
  }
  const readCodeOnce = () =>
    readCode().catch((error) => {
      code = undefined
      throw error
    })

  /** Runs the operation in the place of the entry point; throws why it would fail. */
  return async function estimate(operation: Operation): Promise<OperationGas> {
    creator ??= readCreator()
    code ??= readCodeOnce()
    const args = [toPackedUserOperation(operation), hashOperation(operation, chainId), await creator] as const
    const data = encodeFunctionData({ abi, functionName: 'measure', args })
    const { data: answer = '0x' } = await client
      .call({ to: entryPoint, data, stateOverride: [{ address: entryPoint, code: await code }] })
      .catch((error: unknown) => {
        throw toBundlerError(error) ?? error
      })
    const [verificationGas, callGas, hasSucceeded, revert] = decodeFunctionResult({
      abi,
      functionName: 'measure',
      data: answer,
    })
    if (!hasSucceeded) throw new BundlerError('execution', 'the call of the operation reverts', { revert })
    return {
      preVerificationGas: estimatePreVerificationGas(operation),
      verificationGasLimit: withRoom(verificationGas) + entryPointWork,
      callGasLimit: withRoom(callGas) + callWork,
    }
  }
}

/** A tenth more: the chain goes on between the estimate and the block. */
const withRoom = (gas: bigint) => (gas * 11n) / 10n
