import { describe, expect, test } from 'vitest'
import { ConfigError, formatPath } from './ConfigError.js'
import { parseConfig } from './validateConfig.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = { name: 'Coin', symbol: 'COIN', decimals: 8 }
const evm = { chainId: 'eip155:1', name: 'Ethereum', rpcUrls: ['https://node.example'], native: coin }
const solana = { ...evm, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
const bitcoin = { ...evm, chainId: 'bip122:000000000019d6689c085ae165831e93' }
const resolver = { ensUniversalResolver: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' }

function conflicts(config: object): string[] {
  try {
    parseConfig(config)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ path, message }) => `${formatPath(path)}: ${message}`)
  }
}
const of = (...networks: object[]) => conflicts({ networks })

describe('parseConfig', () => {
  test('default', () => {
    expect(of(evm, solana, bitcoin)).toEqual([])
    expect(parseConfig({ networks: [evm] }).port).toBe(3080)
  })

  test('error: an OpenID provider twice, named as the e-mail is, or with nowhere to send people back to', () => {
    const one = { id: 'one', name: 'One', issuer: 'https://id.example', clientId: 'latchkey' }
    const users = { providers: [one] }
    const publicUrl = 'https://api.example'
    expect(conflicts({ networks: [evm], publicUrl, users })).toEqual([])
    expect(conflicts({ networks: [evm], users })).toEqual([
      'publicUrl: this field is missing: OpenID providers send people back to it',
    ])
    expect(conflicts({ networks: [evm], publicUrl, users: { providers: [one, one] } })).toEqual([
      'users.providers[1].id: `one` is there twice',
    ])
    const email = { providers: [{ ...one, id: 'email' }] }
    expect(conflicts({ networks: [evm], publicUrl, users: email })).toHaveLength(1)
  })

  test('error: a chain, a project, a zone or a token twice', () => {
    expect(of(evm, solana, evm)).toEqual(['networks[2].chainId: `eip155:1` is there twice'])
    const project = { id: 'a', name: 'A', origins: ['*'] }
    expect(conflicts({ networks: [evm], projects: [project, project] })).toEqual([
      'projects[1].id: `a` is there twice',
    ])
    expect(conflicts({ networks: [evm], names: { zones: ['a.id', 'b.id', 'a.id'] } })).toEqual([
      'names.zones[2]: `a.id` is there twice',
    ])
    const tokens = [
      { ...coin, address: usdc },
      { ...coin, address: usdc.toLowerCase() },
    ]
    expect(of({ ...evm, tokens })).toEqual(['networks[0].tokens[1].address: this token is there twice'])
  })

  test('error: names are looked up on one network, which can', () => {
    const named = { ...evm, identity: true, contracts: resolver }
    expect(of(named, { ...named, chainId: 'eip155:2' })).toEqual([
      'networks[1].identity: only one network can have it; another one has it already',
    ])
    expect(of({ ...evm, identity: true })[0]).toContain('contracts.ensUniversalResolver')
    expect(of({ ...solana, identity: true })).toEqual([
      'networks[0].identity: only an EVM chain has it, and this is Solana',
    ])
    const registry = { ...solana, sns: ['sol'] }
    expect(of(registry)).toEqual([])
    expect(of(registry, { ...registry, chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })).toEqual([
      'networks[1].sns: only one network can have it; another one has it already',
    ])
    const asking = { ...bitcoin, dnsResolver: 'https://dns.example/dns-query' }
    expect(of(asking)).toEqual([])
    expect(of({ ...bitcoin, dnsResolver: 'http://127.0.0.1:8053/dns-query' })).toEqual([])
    expect(of({ ...bitcoin, dnsResolver: 'http://dns.example/dns-query' })[0]).toContain('take `https:`')
    expect(of(asking, { ...asking, chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' })).toEqual([
      'networks[1].dnsResolver: only one network can have it; another one has it already',
    ])
    expect(of({ ...evm, dnsResolver: 'https://dns.example' })).toEqual([
      'networks[0].dnsResolver: only Bitcoin has it, and this is an EVM chain',
    ])
    expect(of({ ...evm, sns: ['sol'] })).toEqual([
      'networks[0].sns: only Solana has it, and this is an EVM chain',
    ])
  })

  test('error: a network without a node', () => {
    const rpcUrls: string[] = []
    expect(of({ ...evm, rpcUrls })).toEqual([
      'networks[0].rpcUrls: a network needs a node: name at least one URL',
    ])
    expect(of({ ...evm, rpcUrls, history: { kind: 'index' } })[0]).toContain('an index needs a node')
    expect(of({ ...bitcoin, rpcUrls, esploraUrl: 'https://esplora.example/api' })).toEqual([])
  })

  test('error: fields of another kind of chain', () => {
    expect(of({ ...solana, contracts: { multicall3: usdc } })[0]).toContain(
      'contracts: only an EVM chain has it',
    )
    expect(of({ ...evm, esploraUrl: 'https://esplora.example' })[0]).toContain(
      'esploraUrl: only Bitcoin has it',
    )
    expect(of({ ...bitcoin, tokens: [{ ...coin, address: 'x' }] })).toEqual([
      'networks[0].tokens: Bitcoin has no tokens',
    ])
    expect(of({ ...solana, prices: { kind: 'pools', stable: [] } })[0]).toContain(
      'prices.kind: Solana has no pools',
    )
    expect(of({ ...evm, prices: { kind: 'pools', stable: [usdc] } })[0]).toContain(
      'contracts.uniswapV2Router',
    )
  })

  test.each([
    [evm, 'node', '`index` or `blockscout` or `etherscan`'],
    [solana, 'index', '`node`'],
    [bitcoin, 'node', '`index`'],
    [bitcoin, 'blockscout', '`index`'],
  ])('error: history of %o by %s', (network, kind, allowed) => {
    const history = { kind, ...(kind === 'blockscout' ? { url: 'https://explorer.example' } : {}) }
    expect(of({ ...network, history })[0]).toContain(`it is ${allowed}`)
  })

  test('error: two sources of Bitcoin history', () => {
    const both = { ...bitcoin, esploraUrl: 'https://esplora.example/api', history: { kind: 'index' } }
    expect(of(both)[0]).toContain('have one of the two')
  })

  test('error: addresses that are none of their chain', () => {
    const wrong = usdc.replace('A0b8', 'a0B8')
    const token = (address: string) => ({ ...coin, address })
    expect(of({ ...evm, tokens: [token(usdc), token(wrong)] })[0]).toContain(
      'tokens[1].address: expected an address of an EVM chain',
    )
    expect(of({ ...evm, tokens: [token('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')] })).toHaveLength(1)
    expect(of({ ...solana, tokens: [token('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')] })).toEqual([])
    expect(of({ ...solana, tokens: [token(usdc)] })[0]).toContain('an address of Solana')
    expect(of({ ...evm, contracts: { multicall3: wrong } })[0]).toContain('contracts.multicall3')
    expect(of({ ...evm, prices: { kind: 'fixed', usd: { native: 1, [usdc]: 1, other: 1 } } })[0]).toContain(
      'prices.usd.other',
    )
    expect(of({ ...evm, contracts: { uniswapV2Router: usdc, uniswapV3Router: usdc } })[0]).toContain(
      'belong together',
    )
    expect(of({ ...evm, contracts: { uniswapV3Router: usdc, uniswapV3Quoter: usdc } })[0]).toContain(
      'set `contracts.uniswapV2Router` too',
    )
    const aggregator = { kind: '0x', key: 'k' }
    expect(of({ ...solana, aggregator })[0]).toContain('aggregator: only an EVM chain has it')
    expect(of({ ...evm, aggregator })[0]).toContain('aggregator: it is asked beside an exchange')
    expect(of({ ...evm, aggregator: { ...aggregator, kind: '1inch' } })[0]).toContain('beside an exchange')
    const pools = { kind: 'pools', stable: [wrong] }
    expect(of({ ...evm, contracts: { uniswapV2Router: usdc }, prices: pools })[0]).toContain(
      'prices.stable[0]',
    )
  })

  test.each([
    ['eip155:abc', 'an EVM chain is named by its number'],
    ['solana:devnet', 'first 32 characters of its genesis hash'],
    ['bip122:main', 'first 32 digits of its genesis hash'],
  ])('error: %s', (chainId, message) => {
    expect(of({ ...evm, chainId })[0]).toContain(message)
  })

  test('error: settings that need each other or exclude each other', () => {
    const coinbase = { appId: 'a', keyName: 'n' }
    expect(conflicts({ networks: [evm], onramp: { coinbase } })[0]).toContain(
      'onramp.coinbase.privateKey: this field is missing',
    )
    expect(conflicts({ networks: [evm], port: 4_000, metricsPort: 4_000 })).toEqual([
      'metricsPort: this is the port of the API: take another one',
    ])
    expect(conflicts({ networks: [evm], port: 0, metricsPort: 0 })).toEqual([])
  })
})
