import { parseEther } from 'viem'
import type { DemoAccount, EvmInfo } from '../../manifest.js'
import { deployerAccount, faucetAccount } from '../keys.js'
import { createSeedPlan } from './createSeedPlan.js'
import { seedNames } from './seedNames.js'
import { seedPools } from './seedPools.js'
import { seedSafe } from './seedSafe.js'
import { seedSafeModules } from './seedSafeModules.js'
import { seedTestPaymaster } from './seedTestPaymaster.js'
import { seedTokens } from './seedTokens.js'
import { seedV3Pools } from './seedV3Pools.js'

export type PlanSeedsParameters = {
  chainId: number
  chainIds: readonly number[]
  accounts: readonly DemoAccount[]
}

/** Where libraries look for Multicall3 on every chain. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Says what a new chain gets and at which addresses, without a chain: the same parameters give the same plan. */
export function planSeeds({ chainId, chainIds, accounts }: PlanSeedsParameters) {
  const plan = createSeedPlan(deployerAccount.address)
  const alice = accounts.find(({ name }) => name === 'alice')
  if (!alice) throw new Error('the devnet has no demo account called alice')

  const multicall3Code = plan.deploy('Multicall3')
  const tokens = seedTokens(plan, accounts)
  const pools = seedPools(plan, tokens)
  const { names, ...ens } = seedNames(plan, { chainId, chainIds, accounts })
  const safe = seedSafe(plan, alice.evm.address)
  const v3 = seedV3Pools(plan, tokens)
  const { safeModules, ...code } = seedSafeModules(plan)
  const testPaymaster = seedTestPaymaster(plan, safeModules.entryPoint)
  const weth = tokens.WETH?.address
  if (!weth) throw new Error('the seeds have no WETH')

  const contracts: EvmInfo['contracts'] = {
    multicall3,
    weth,
    ...pools,
    ...v3,
    ...ens,
    safe,
    safeModules,
    testPaymaster,
  }
  return {
    chainId,
    transactions: plan.transactions,
    balances: [
      { address: deployerAccount.address, balance: parseEther('1000000') },
      { address: faucetAccount.address, balance: parseEther('1000000000') },
      ...accounts.map(({ evm }) => ({ address: evm.address, balance: parseEther('10000') })),
    ],
    /** Code that no transaction can put where it is expected. */
    ...code,
    copies: [{ from: multicall3Code, to: multicall3 } as const, ...code.copies],
    info: { tokens, contracts, names },
  }
}

export type SeedPlans = ReturnType<typeof planSeeds>
