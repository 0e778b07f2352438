import { concatHex, type Hex, isAddressEqual, numberToHex } from 'viem'
import { entryPoint07Address, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import type { EvmInfo } from '../../manifest.js'
import { testSponsorAccount } from '../keys.js'

/** What the paymaster may use to check its signature; it does nothing after an operation. */
const gas = { paymasterVerificationGasLimit: numberToHex(100_000), paymasterPostOpGasLimit: numberToHex(0) }

const sponsor = { name: 'Latchkey Devnet' }

/** How long a signature holds. */
const validSeconds = 600

const types = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

/**
 * Answers ERC-7677 (`pm_getPaymasterStubData`, `pm_getPaymasterData`) for the devnet's chains, and signs whatever comes. For
 * tests alone: a real service decides whom it pays for.
 */
export async function answerTestPaymaster(
  chains: readonly EvmInfo[],
  { id = null, method, params }: Record<string, unknown>,
  now = () => Math.floor(Date.now() / 1_000),
) {
  const answer = (body: { result: unknown } | { error: { code: number; message: string } }) => ({
    jsonrpc: '2.0',
    id,
    ...body,
  })
  const refuse = (code: number, message: string) => answer({ error: { code, message } })
  const [operation, entryPoint, chainId] = Array.isArray(params) ? params : []
  const chain = chains.find((one) => numberToHex(one.chainId) === chainId)
  if (!chain) return refuse(-32_602, `The chain ${String(chainId)} is none of the devnet’s.`)
  if (typeof entryPoint !== 'string' || !isAddressEqual(entryPoint as Hex, entryPoint07Address))
    return refuse(-32_602, `The entry point is ${entryPoint07Address}.`)
  const { testPaymaster: paymaster } = chain.contracts
  const until = now() + validSeconds
  const times = concatHex([numberToHex(0, { size: 6 }), numberToHex(until, { size: 6 })])
  if (method === 'pm_getPaymasterStubData') {
    const paymasterData = concatHex([times, `0x${'ff'.repeat(65)}`])
    return answer({ result: { sponsor, paymaster, paymasterData, ...gas } })
  }
  if (method !== 'pm_getPaymasterData') return refuse(-32_601, `There is no ${String(method)}.`)
  try {
    const { initCode, accountGasLimits, gasFees, ...packed } = toPackedUserOperation(
      toOperation(operation as Record<string, Hex>),
    )
    const signature = await testSponsorAccount.signTypedData({
      domain: {
        name: 'Latchkey Test Paymaster',
        version: '1',
        chainId: chain.chainId,
        verifyingContract: paymaster,
      },
      types,
      primaryType: 'UserOperationRequest',
      message: {
        sender: packed.sender,
        nonce: packed.nonce,
        initCode,
        callData: packed.callData,
        accountGasLimits,
        preVerificationGas: packed.preVerificationGas,
        gasFees,
        paymasterVerificationGasLimit: BigInt(gas.paymasterVerificationGasLimit),
        paymasterPostOpGasLimit: BigInt(gas.paymasterPostOpGasLimit),
        validAfter: 0,
        validUntil: until,
      },
    })
    return answer({ result: { paymaster, paymasterData: concatHex([times, signature]) } })
  } catch {
    return refuse(-32_602, 'The operation cannot be read.')
  }
}

/** An operation of JSON, as far as the paymaster signs it. */
function toOperation(given: Record<string, Hex>): UserOperation<'0.7'> {
  const numbers = [
    'nonce',
    'callGasLimit',
    'verificationGasLimit',
    'preVerificationGas',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
  ]
  const read = Object.fromEntries(numbers.map((name) => [name, BigInt(given[name] ?? '')]))
  const { sender, callData, factory, factoryData } = given
  return {
    sender,
    callData,
    signature: '0x',
    ...(factory && { factory, factoryData }),
    ...read,
  } as unknown as UserOperation<'0.7'>
}
