import type { Chain } from 'viem'
import * as viem from 'viem/chains'
import { expect, test } from 'vitest'
import type { EvmNetwork } from '../EvmNetwork.js'
import { nameResolvers } from './nameResolvers.js'
import * as publicNetworks from './publicNetworks.js'

const rpcUrl = 'https://node.test'
const chains = viem as unknown as Record<string, Chain>

test.each(Object.entries(publicNetworks))('default: %s is what viem knows by this name', (name, create) => {
  const { id, name: title, nativeCurrency, testnet } = chains[name] as EvmNetwork & Chain
  expect(create({ rpcUrl })).toEqual({ id, name: title, nativeCurrency, rpcUrl, ...(testnet && { testnet }) })
})

test('param: explorerUrl', () => {
  const explorerUrl = 'https://explorer.test'
  expect(publicNetworks.base({ rpcUrl, explorerUrl })).toMatchObject({ rpcUrl, explorerUrl })
})

test('nameResolvers: of each network that has names', () => {
  const found = Object.keys(publicNetworks).flatMap((name) => {
    const { id, contracts } = chains[name] as Chain
    const address = (contracts?.ensUniversalResolver as { address: string } | undefined)?.address
    return address ? [[id, address]] : []
  })
  expect(nameResolvers).toEqual(Object.fromEntries(found))
})
