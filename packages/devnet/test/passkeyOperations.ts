import { type Address, type Hex, type LocalAccount, parseAbi } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { connectEvm } from '../src/evm/connectEvm.js'
import {
  createPasskeyAccount,
  type PasskeyAccountCall,
  toAccountCallData,
  toAccountSignature,
  toPasskeySigner,
} from '../src/evm/passkeys/createPasskeyAccount.js'
import { createSoftwarePasskey, type SoftwarePasskey } from '../src/evm/passkeys/createSoftwarePasskey.js'
import type { EvmInfo } from '../src/manifest.js'

export type Operation = UserOperation<'0.8'>
export type Client = ReturnType<typeof connectEvm>

/** Somebody who can sign for an account: a passkey, or the key of an address. */
export type Signer = { signer: Hex; sign: (hash: Hex) => Hex | Promise<Hex> }

/** What the entry point says of an operation. */
export const entryPointEvents = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/** A new passkey that signs for accounts. */
export function createPasskeySigner(info: EvmInfo): Signer & { passkey: SoftwarePasskey } {
  const passkey = createSoftwarePasskey()
  return {
    passkey,
    signer: toPasskeySigner(info, passkey),
    sign: (challenge) => passkey.assert({ challenge }),
  }
}

/** Accounts of passkeys on a chain, with what it takes to send operations without a bundler. */
export function createOperations({
  info,
  client,
  from,
}: {
  info: EvmInfo
  client: Client
  from: LocalAccount
}) {
  const hashOf = (userOperation: Operation) =>
    getUserOperationHash({
      chainId: info.chainId,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation,
    })

  /** Builds an operation without a signature, which deploys the account where it is not there yet. */
  async function build(
    account: ReturnType<typeof createPasskeyAccount>,
    calls: readonly PasskeyAccountCall[],
    changes: Partial<Operation> = {},
  ): Promise<Operation> {
    const { address, factory, factoryData } = account
    const isThere = await client.getCode({ address })
    const nonce = await client.readContract({
      address: entryPoint08Address,
      abi: entryPoint08Abi,
      functionName: 'getNonce',
      args: [address, 0n],
    })
    return {
      sender: address,
      nonce,
      ...(!isThere && { factory, factoryData }),
      callData: toAccountCallData(calls),
      callGasLimit: 300_000n,
      verificationGasLimit: 1_500_000n,
      preVerificationGas: 60_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      signature: '0x',
      ...changes,
    }
  }

  async function sign(operation: Operation, { signer, sign }: Signer): Promise<Operation> {
    return { ...operation, signature: toAccountSignature(signer, await sign(hashOf(operation))) }
  }

  /** Hands operations to the entry point, as a bundler does, and returns what became of the last one. */
  async function handle(...operations: readonly Operation[]) {
    const { request } = await client.simulateContract({
      account: from,
      address: entryPoint08Address,
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [operations.map((one) => toPackedUserOperation(one)), from.address],
    })
    const hash = await client.writeContract({ ...request, gas: 6_000_000n } as never)
    const receipt = await client.waitForTransactionReceipt({ hash })
    const events = await client.getContractEvents({
      address: entryPoint08Address,
      abi: entryPointEvents,
      eventName: 'UserOperationEvent',
      blockHash: receipt.blockHash,
    })
    const outcome = events.findLast(({ transactionHash }) => transactionHash === hash)?.args
    if (!outcome) throw new Error('The entry point says nothing.')
    return { ...outcome, gasUsed: receipt.gasUsed, status: receipt.status }
  }

  const send = async (
    account: ReturnType<typeof createPasskeyAccount>,
    signer: Signer,
    calls: readonly PasskeyAccountCall[],
  ) => handle(await sign(await build(account, calls), signer))

  /** An account of a new passkey, with coins. */
  async function open(value: bigint, ...others: readonly Hex[]) {
    const owner = createPasskeySigner(info)
    const account = createPasskeyAccount(info, { signers: [owner.signer, ...others] })
    await client.setBalance({ address: account.address, value })
    return { owner, account }
  }

  return { build, sign, handle, send, open, hashOf }
}

/** The address of a viem account as a signer. */
export function toAddressSigner(
  account: LocalAccount & { sign?: (parameters: { hash: Hex }) => Promise<Hex> },
): Signer {
  const { sign } = account
  if (!sign) throw new Error('The account signs no hashes.')
  return { signer: account.address.toLowerCase() as Address, sign: (hash) => sign({ hash }) }
}
