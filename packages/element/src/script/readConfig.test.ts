import { describe, expect, test } from 'vitest'
import { readConfig } from './readConfig.js'

const read = (attributes: Record<string, string>) =>
  readConfig({ getAttribute: (name: string) => attributes[name] ?? null } as Element)

const nodesOf = (attributes: Record<string, string>) =>
  read(attributes).adapters.flatMap(({ networks }) =>
    networks.map(({ caipNetworkId, rpcUrl }) => `${caipNetworkId} ${rpcUrl}`),
  )

describe('readConfig', () => {
  test('default: networks with their nodes, of every chain family', () => {
    expect(
      nodesOf({
        networks:
          'solanaDevnet=https://solana.example  mainnet=https://ethereum.example/?key=a=b\nbitcoinMainnet=https://esplora.example/api base=https://base.example',
      }),
    ).toEqual([
      'eip155:1 https://ethereum.example/?key=a=b',
      'eip155:8453 https://base.example',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 https://solana.example',
      'bip122:000000000019d6689c085ae165831e93 https://esplora.example/api',
    ])
  })

  test('param: api and project: the data API asks its own nodes, for Ethereum alone where nothing else is named', () => {
    const attributes = { api: 'https://api.example/', project: 'shop' }
    expect(nodesOf(attributes)).toEqual(['eip155:1 https://api.example/v1?chainId=eip155%3A1&projectId=shop'])
    expect(read(attributes).api).toEqual({ url: 'https://api.example/', projectId: 'shop' })
    expect(nodesOf({ ...attributes, networks: 'solanaMainnet base=https://base.example' })).toEqual([
      'eip155:8453 https://base.example',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp https://api.example/v1?chainId=solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=shop',
    ])
  })

  test('param: wallet-connect', () => {
    const networks = 'mainnet=https://ethereum.example'
    expect(read({ networks }).walletConnect).toBeUndefined()
    expect(read({ networks, 'wallet-connect': 'id' }).walletConnect).toBeDefined()
  })

  test.each([
    [
      { networks: 'ethereum=https://ethereum.example' },
      /"ethereum", which is none of .*mainnet.*solanaMainnet/,
    ],
    [{ networks: 'toString=https://ethereum.example' }, /"toString", which is none of/],
    [{ networks: 'mainnet' }, /needs a node for mainnet: mainnet=https/],
    [{ networks: 'mainnet=' }, /needs a node for mainnet/],
    [{}, /needs a node for mainnet/],
    [{ api: 'https://api.example' }, /needs project/],
    [{ project: 'shop' }, /needs api/],
    [
      { api: 'https://api.example', project: 'shop', networks: 'bitcoinMainnet' },
      /Esplora server for bitcoinMainnet/,
    ],
  ])('error: %o', (attributes, problem) => {
    expect(() => read(attributes as Record<string, string>)).toThrow(problem)
  })
})
