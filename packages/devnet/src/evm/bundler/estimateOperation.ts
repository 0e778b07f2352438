import { type Hex, hexToBigInt, numberToHex, size } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import type { Rpc } from '../rpc.js'
import { BundlerRefusal } from './faults.js'

/** For checking a signature, where a contract does it: the most expensive way. */
const signatureGas = 700_000n

type Simulated = { status: Hex; gasUsed: Hex; error?: { message?: string } }

/** Measures an operation generously: its account is made, and its call is done, in a block that is thrown away. */
export async function estimateOperation(
  rpc: Rpc,
  { operation, entryPoint }: { operation: UserOperation<'0.7'>; entryPoint: Hex },
) {
  const { sender, factory, factoryData, callData } = operation
  const calls = [
    ...(factory ? [{ from: entryPoint, to: factory, data: factoryData }] : []),
    { from: entryPoint, to: sender, data: callData },
  ]
  const [block] = await rpc.request<readonly { calls: readonly Simulated[] }[]>(
    'eth_simulateV1',
    { blockStateCalls: [{ calls }], validation: false },
    'latest',
  )
  const done = block?.calls ?? []
  const own = done.at(-1)
  if (own?.status !== '0x1') throw new BundlerRefusal(-32_521, 'the call of the account reverts')
  const made = factory ? hexToBigInt(done[0]?.gasUsed ?? '0x0') : 0n
  const more = (gas: bigint) => (gas * 3n) / 2n
  return {
    callGasLimit: numberToHex(more(hexToBigInt(own.gasUsed))),
    verificationGasLimit: numberToHex(more(made) + signatureGas),
    preVerificationGas: numberToHex(80_000n + BigInt(size(callData) + size(factoryData ?? '0x')) * 16n),
    paymasterVerificationGasLimit: numberToHex(150_000),
    paymasterPostOpGasLimit: numberToHex(0),
  }
}
