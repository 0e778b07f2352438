import { type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import type { DemoAccount, EvmToken } from '../../manifest.js'
import type { ContractName } from '../artifacts.js'
import type { SeedPlan } from './createSeedPlan.js'

type TokenSeed = Omit<EvmToken, 'address'> & {
  contract: ContractName
  args: readonly unknown[]
  /** Whole tokens that each demo account gets. */
  each: bigint
  /** Whole tokens that the deployer gets, for the pools and for tests. */
  reserve: bigint
}

/** A right-to-left override, so that it shows as something else than it is, and markup. */
const spamName = '\u202eCDSU\u202c <img src=x onerror=alert(1)> Claim your reward'
const spamSymbol = '\u202eCDSU\u202c<b>'

const seeds: Record<string, TokenSeed> = {
  USDC: demoToken('USDC', 'USD Coin', 6, { each: 25_000n, reserve: 20_000_000n }),
  WBTC: demoToken('WBTC', 'Wrapped BTC', 8, { each: 2n, reserve: 1_000n }),
  DAI: demoToken('DAI', 'Dai Stablecoin', 18, { each: 10_000n, reserve: 20_000_000n }),
  UNIT: demoToken('UNIT', 'Unit Ticket', 0, { each: 12n, reserve: 1_000n }),
  USDT: {
    ...demoToken('USDT', 'Tether USD', 6, { each: 15_000n, reserve: 20_000_000n }),
    contract: 'NoReturnToken',
    quirk: 'no-return-value',
  },
  FEE: {
    ...demoToken('FEE', 'Fee on Transfer', 18, { each: 5_000n, reserve: 1_000_000n }),
    contract: 'FeeToken',
    args: ['Fee on Transfer', 'FEE'],
    quirk: 'fee-on-transfer',
  },
  SPAM: {
    ...demoToken(spamSymbol, spamName, 18, { each: 777_777n, reserve: 0n }),
    contract: 'SpamToken',
    args: [spamName, spamSymbol],
    quirk: 'spam',
  },
}

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
const wethAbi = parseAbi(['function deposit() payable'])

/** Deploys the tokens and WETH, and gives every demo account some of each. */
export function seedTokens(plan: SeedPlan, accounts: readonly DemoAccount[]): Record<string, EvmToken> {
  const tokens: Record<string, EvmToken> = {}
  for (const [key, { contract, args, each, reserve, ...token }] of Object.entries(seeds)) {
    const address = plan.deploy(contract, args)
    const units = 10n ** BigInt(token.decimals)
    const mint = (to: Address, whole: bigint) =>
      plan.call(address, encodeFunctionData({ abi: mintAbi, args: [to, whole * units] }))
    if (reserve > 0n) mint(plan.from, reserve)
    for (const account of accounts) mint(account.evm.address, each)
    tokens[key] = { address, ...token }
  }
  return { ...tokens, WETH: seedWeth(plan, accounts) }
}

function seedWeth(plan: SeedPlan, accounts: readonly DemoAccount[]): EvmToken {
  const address = plan.deploy('WETH9')
  const each = 5n * 10n ** 18n
  const deposit = encodeFunctionData({ abi: wethAbi })
  plan.call(address, deposit, each * BigInt(accounts.length))
  for (const { evm } of accounts) {
    const args = [evm.address, each] as const
    plan.call(address, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
  }
  return { address, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
}

function demoToken(
  symbol: string,
  name: string,
  decimals: number,
  amounts: { each: bigint; reserve: bigint },
): TokenSeed {
  return { symbol, name, decimals, contract: 'DemoToken', args: [name, symbol, decimals], ...amounts }
}
