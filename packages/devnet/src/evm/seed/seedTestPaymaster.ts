import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { testSponsorAccount } from '../keys.js'
import type { SeedPlan } from './createSeedPlan.js'

const abi = parseAbi(['function depositTo(address account) payable'])

/** Deploys a paymaster that pays for what the devnet's own key signs, and gives it coins to pay with. */
export function seedTestPaymaster(plan: SeedPlan, entryPoint: Address): Address {
  const paymaster = plan.deploy('TestPaymaster', [testSponsorAccount.address])
  const data = encodeFunctionData({ abi, functionName: 'depositTo', args: [paymaster] })
  plan.call(entryPoint, data, parseEther('1000'))
  return paymaster
}
