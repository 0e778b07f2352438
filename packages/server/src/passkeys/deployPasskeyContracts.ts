import {
  type Account,
  type Address,
  concatHex,
  createWalletClient,
  custom,
  getContractAddress,
  type Hex,
  numberToHex,
} from 'viem'
import { type BundlerClient, createBundlerClient } from '../bundler/BundlerClient.js'
import { entryPoint } from '../bundler/Operation.js'
import { passkeyFactoryCode } from './passkeyFactoryCode.js'

/** Deploys at an address that follows from the code alone; nearly every public chain has it. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = numberToHex(0, { size: 32 })

/** Where the factory of passkey accounts is on every chain that has it. */
export const passkeyFactory: Address = getContractAddress({
  opcode: 'CREATE2',
  from: deployer,
  salt,
  bytecode: passkeyFactoryCode,
})

export type DeployPasskeyContractsParameters = {
  rpcUrls: readonly string[]
  /** Who pays; without one, nothing is sent. */
  account?: Account
}

/** What there is, what was done, and what it costs in the chain's smallest unit. */
export type DeployedPasskeyContracts = { chainId: number; factory: Address } & (
  | { status: 'there' }
  | { status: 'wanted'; cost: bigint }
  | { status: 'deployed'; cost: bigint; hash: Hex; gasUsed: bigint }
)

/**
 * Deploys the factory of passkey accounts unless it is there; throws before anything is spent where the chain lacks what it
 * needs.
 */
export async function deployPasskeyContracts({
  rpcUrls,
  account,
}: DeployPasskeyContractsParameters): Promise<DeployedPasskeyContracts> {
  const client = createBundlerClient(rpcUrls)
  const chainId = await client.getChainId()
  const place = { chainId, factory: passkeyFactory }
  if (await hasCode(client, passkeyFactory)) return { ...place, status: 'there' }
  if (!(await hasCode(client, deployer)))
    throw new Error(
      `Chain ${chainId} has no deterministic deployer at ${deployer}: deploy that first, or accounts would have other addresses here`,
    )
  if (!(await hasCode(client, entryPoint)))
    throw new Error(`Chain ${chainId} has no entry point 0.8 of ERC-4337 at ${entryPoint}: deploy it first`)

  const data = concatHex([salt, passkeyFactoryCode])
  const [gas, { maxFeePerGas }] = await Promise.all([
    client.estimateGas({ to: deployer, data, ...(account && { account }) }).catch((cause: unknown) => {
      // The message of the library holds all of the code.
      throw new Error(`Chain ${chainId} does not take the factory: its node refuses the transaction`, {
        cause,
      })
    }),
    client.estimateFeesPerGas(),
  ])
  const most = gas * maxFeePerGas
  if (!account) return { ...place, status: 'wanted', cost: most }
  const balance = await client.getBalance({ address: account.address })
  if (balance < most)
    throw new Error(`${account.address} has ${balance} and needs up to ${most} of the chain’s smallest unit`)
  const wallet = createWalletClient({ account, transport: custom(client) })
  const hash = await wallet.sendTransaction({ chain: null, to: deployer, data, gas })
  const { gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash })
  if (!(await hasCode(client, passkeyFactory)))
    throw new Error(`The transaction ${hash} is in a block, and the factory is not at ${passkeyFactory}`)
  return { ...place, status: 'deployed', hash, gasUsed, cost: gasUsed * effectiveGasPrice }
}

const hasCode = async (client: BundlerClient, address: Address): Promise<boolean> =>
  (await client.getCode({ address })) !== undefined
