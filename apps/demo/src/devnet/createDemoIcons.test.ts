import type { Manifest } from '@latchkey/devnet'
import { icons } from '@latchkey/icons'
import { expect, test } from 'vitest'
import { createDemoIcons } from './createDemoIcons.js'

const token = (index: number) => `0x${String(index).repeat(40)}`
const manifest = {
  evm: [
    { chainId: 31337, tokens: { USDC: { address: token(1) }, SPAM: { address: token(2), symbol: 'USDC' } } },
    { chainId: 31338, tokens: {} },
  ],
  solana: { genesisHash: 'G'.repeat(44), mints: { USDC: { address: 'Mint' } } },
  bitcoin: { genesisHash: 'f'.repeat(64) },
} as unknown as Manifest

test('default: chains, coins and tokens look like what they stand for', async () => {
  const demo = createDemoIcons(manifest)
  const usdc = await icons.token('eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
  expect(await demo.network('eip155:31337')).toBe(await icons.network('eip155:1'))
  expect(await demo.network('eip155:31338')).toBe(await icons.network('eip155:8453'))
  expect(await demo.token('eip155:31338/slip44:60')).toBe(await icons.token('eip155:1/slip44:60'))
  expect(await demo.token(`eip155:31337/erc20:${token(1)}`)).toBe(usdc)
  expect(await demo.token(`solana:${'G'.repeat(32)}/token:Mint`)).toBe(usdc)
  expect(await demo.network(`bip122:${'f'.repeat(32)}`)).toBe(await icons.network('bip122'))
})

test('behavior: S-09 what calls itself like another has no picture', async () =>
  expect(await createDemoIcons(manifest).token(`eip155:31337/erc20:${token(2)}`)).toBeUndefined())
