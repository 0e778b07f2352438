import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../accounts.js'
import { planSeeds } from './planSeeds.js'

const parameters = { chainId: 31337, chainIds: [31337, 31338], accounts: demoAccounts }

test('default: the same parameters give the same plan', () => {
  expect(planSeeds(parameters)).toEqual(planSeeds(parameters))
})

test('behavior: both chains have everything at the same addresses', () => {
  const [one, two] = [planSeeds(parameters), planSeeds({ ...parameters, chainId: 31338 })]
  expect(one.info).toEqual(two.info)
})

test('behavior: no two contracts share an address', () => {
  const { tokens, contracts } = planSeeds(parameters).info
  const text = JSON.stringify([
    Object.values(tokens).map(({ address }) => address),
    contracts.safe.deployed,
    contracts.safe.counterfactual.address,
    contracts.ensRegistry,
    contracts.ensUniversalResolver,
    contracts.uniswapV2Factory,
    contracts.uniswapV2Router,
    contracts.uniswapV3Factory,
    contracts.uniswapV3Router,
    contracts.uniswapV3Quoter,
    contracts.v3Pools.map(({ address }) => address),
    Object.values(contracts.safeModules),
    contracts.testPaymaster,
  ])
  const found = text.match(/0x[0-9a-fA-F]{40}/g) ?? []
  expect(found.every((address) => isAddress(address))).toBe(true)
  expect(new Set(found).size).toBe(found.length)
})

test('behavior: Safe’s contracts and the entry point are where they are on every public chain', () => {
  const { entryPoint, module, singleton } = planSeeds(parameters).info.contracts.safeModules
  expect(entryPoint).toBe('0x0000000071727De22E5E9d8BAf0edAc6f37da032')
  expect(module).toBe('0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226')
  expect(singleton).toBe('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762')
})

test('param: chainIds: mainnet has no coin type of its own besides 60', () => {
  const { info } = planSeeds({ ...parameters, chainId: 1, chainIds: [1] })
  expect(info.names.find(({ name }) => name === 'carol.eth')?.chainAddress).toBeUndefined()
})

test('error: the demo accounts must be there', () => {
  expect(() => planSeeds({ ...parameters, accounts: [] })).toThrow('alice')
})
