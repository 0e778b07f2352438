import type { Manifest } from '@latchkey/devnet'
import { getAddress, type Hex } from 'viem'
import { projectId } from '../../soak/programs/serverConfiguration.js'
import type { LoadRequest } from '../load/Load.js'

/** The paths of reads, by call. */
export function createReads({ evm: [chain], accounts }: Manifest) {
  if (!chain) throw new Error('The devnet has no EVM chain')
  const project = `projectId=${projectId}`
  const chainId = `eip155:${chain.chainId}`
  const addresses = accounts.map(({ evm }) => evm.address)
  const tokenId = (symbol: string) => `${chainId}:${chain.tokens[symbol]?.address}`
  const balance = (address: string) =>
    `/v1/account/${address}/balance?currency=usd&chainId=${chainId}&${project}&sv=bench`
  return {
    chains: ['/v1/supported-chains'],
    identity: addresses.map((address) => `/v1/identity/${address}?${project}`),
    balance: addresses.map(balance),
    /** Each of an account that nobody asked about before. */
    freshBalances: (count: number) => Array.from({ length: count }, () => balance(randomAddress())),
    history: addresses.map((address) => `/v1/account/${address}/history?chainId=${chainId}&${project}`),
    quotes: ['100000000', '250000000', '1000000000'].map(
      (amount) =>
        `/v1/convert/quotes?${project}&amount=${amount}&from=${tokenId('USDC')}&to=${tokenId('DAI')}`,
    ),
    names: (names: readonly string[]) => names.map((name) => `/v1/profile/account/${name}?apiVersion=2`),
  }
}

/** Paths as requests that a page would make. */
export const toRequests = (paths: readonly string[]): LoadRequest[] =>
  paths.map((path) => ({ path, headers: { origin: 'https://app.example' } }))

/** An address that nobody has used. */
export function randomAddress(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return getAddress(`0x${Buffer.from(bytes).toString('hex')}` as Hex)
}
