import type { Address, Chain } from 'viem'
import { getAddress } from 'viem'

/** A contract that swaps may go through; v3's has another beside it that says what it gives. */
export type Router =
  | { version: 2; address: Address; quoter?: never }
  | { version: 3; address: Address; quoter: Address }

/**
 * Routers of Uniswap v2 on public networks, as its documentation lists them. Nothing else is called for a swap, unless the
 * page names it in a network's `contracts` (S-26).
 */
const publicRouters: { readonly [chainId: number]: Address } = {
  1: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  10: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  56: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  137: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  8453: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  42161: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  43114: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}

/** The public networks where v3 has its `SwapRouter`; the younger `SwapRouter02` of others takes swaps without a deadline. */
const v3Networks = [1, 10, 137, 42161]
const publicV3 = {
  router: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
} as const

/** Contracts that swaps may go through on a network. */
export function listRouters({ id, contracts }: Chain): readonly Router[] {
  const own = (name: string) => (contracts?.[name] as { address?: Address } | undefined)?.address
  const router = own('uniswapV2Router') ?? publicRouters[id]
  const known = v3Networks.includes(id) ? publicV3 : undefined
  const v3 = own('uniswapV3Router') ?? known?.router
  const quoter = own('uniswapV3Quoter') ?? known?.quoter
  return [
    ...(router ? [{ version: 2, address: getAddress(router) } as const] : []),
    ...(v3 && quoter ? [{ version: 3, address: getAddress(v3), quoter: getAddress(quoter) } as const] : []),
  ]
}
