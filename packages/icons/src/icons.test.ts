import { gzipSync } from 'node:zlib'
import { isCaip2Id, isCaip19Id, tokenAssetId } from '@latchkey/protocol'
import { bundledWallets } from '@latchkey/protocol/wallets/bundled'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createIcons } from './createIcons.js'
import { findSvg } from './findSvg.js'
import { icons } from './icons.js'
import * as entry from './index.js'
import { networkMarks } from './networkMarks.js'
import { groups } from './pictures/groups.js'
import { tokenMarks } from './tokenMarks.js'

const usdc = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const knownChains = Object.values(chains)
const marks = groups.flatMap((group) => group.marks.split(' '))

test('default: the names of the entry point', () =>
  expect(Object.keys(entry).sort()).toEqual(['createIcons', 'icons']))

describe('icons', () => {
  test('default', async () => {
    for (const source of [
      await icons.wallet('metamask'),
      await icons.network('eip155:8453'),
      await icons.network('bip122'),
      await icons.token(usdc),
      await icons.token('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501'),
    ])
      expect(source).toMatch(/^data:image\/svg\+xml,%3Csvg%20[\w%.!~*'()-]+$/)
  })

  test('behavior: S-09 an imitation has no picture, whatever it is called', async () => {
    for (const id of [
      // Another contract, a contract with the same address on another network, another kind of asset, parts of an id.
      'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb49',
      'eip155:10/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      'eip155:1/erc721:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      `${usdc}/1`,
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v',
      'eip155:1/erc20:usdc',
      'eip155:1/erc20:constructor',
      'eip155:31337/slip44:60',
      'usdc',
      'tokens/usdc',
      'constructor/slip44:1',
      '',
    ])
      expect([id, await icons.token(id)]).toEqual([id, undefined])
    for (const id of ['constructor', '../tokens/usdc', 'MetaMask', '']) {
      expect(await icons.wallet(id)).toBeUndefined()
      expect(await icons.network(id)).toBeUndefined()
    }
  })

  test('behavior: an EVM address is one in any letters', async () =>
    expect(await icons.token('eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(
      await icons.token(usdc),
    ))

  test('behavior: nine of ten wallets of the directory have one, and forty of them are small', async () => {
    const found = await Promise.all(bundledWallets.map(({ id }) => findSvg('wallet', id)))
    expect(found.filter(Boolean).length / bundledWallets.length).toBeGreaterThan(0.85)
    // What a page loads for them is whole files, each compressed by itself.
    const shown = bundledWallets.slice(0, 40).map(({ id }) => `wallets/${id}`)
    const loaded = groups.filter((group) => group.marks.split(' ').some((mark) => shown.includes(mark)))
    const sizes = await Promise.all(
      loaded.map(async ({ load }) => gzipSync(JSON.stringify(await load())).length),
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000)
  })

  test('behavior: every mark is there, and every wallet’s is of the directory', async () => {
    expect(new Set(marks).size).toBe(marks.length)
    for (const { marks: names, load } of groups) expect(Object.keys(await load())).toEqual(names.split(' '))
    const named = [...Object.values(networkMarks).flat(), ...Object.values(tokenMarks).flatMap(Object.values)]
    for (const mark of named) expect(marks).toContain(mark)
    const ids = bundledWallets.map(({ id }) => `wallets/${id}`)
    for (const mark of marks.filter((one) => one.startsWith('wallets/'))) expect(ids).toContain(mark)
  })
})

describe('networkMarks', () => {
  const networks = Object.entries(networkMarks).filter(([id]) => id.includes(':'))

  test.each(networks)('default: %s', (id, [mark, coin]) => {
    expect(isCaip2Id(id)).toBe(true)
    if (!id.startsWith('eip155:')) return
    const chain = knownChains.find(
      (one) => `eip155:${one.id}` === id && !/^(?:ganache|foundry)/i.test(one.name),
    )
    if (!chain) throw new Error(`viem has no ${id}`)
    // Names differ in detail: what counts is that the number is not another network's.
    const [word = ''] = mark.slice('networks/'.length).split('-')
    const names = {
      binance: /bnb|binance/i,
      hyper: /hyper/i,
      zksync: /zksync/i,
      ethereum: /ethereum|sepolia|holesky|hoodi/i,
    }
    expect(chain.name.toLowerCase()).toMatch(
      names[word as keyof typeof names] ?? new RegExp(word === 'optimism' ? '^op ' : word),
    )
    expect([chain.name, chain.nativeCurrency.symbol === 'ETH']).toEqual([chain.name, coin === 'tokens/eth'])
  })
})

describe('tokenMarks', () => {
  test('default: every id is one that the widget makes of a token', () => {
    for (const [chainId, tokens] of Object.entries(tokenMarks))
      for (const address of Object.keys(tokens)) {
        expect(Object.keys(networkMarks)).toContain(chainId)
        if (!isCaip2Id(chainId)) throw new Error(chainId)
        const id = tokenAssetId(chainId, address)
        expect(isCaip19Id(id)).toBe(true)
        expect(id.endsWith(address)).toBe(true)
        if (chainId.startsWith('eip155:')) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
      }
  })
})

describe('createIcons', () => {
  test('param: a page’s own pictures come first, and none is a letter', async () => {
    const own = createIcons({
      wallets: { ours: '/ours.svg', metamask: null },
      tokens: { [usdc]: '/usdc.png' },
    })
    expect(own.wallet('ours')).toBe('/ours.svg')
    expect(own.wallet('metamask')).toBeUndefined()
    expect(own.token(usdc)).toBe('/usdc.png')
    expect(await own.wallet('rainbow')).toBe(await icons.wallet('rainbow'))
  })

  test('param: alike, for a network, its coin and a token', async () => {
    const token = 'eip155:31337/erc20:0x5fbdb2315678afecb367f032d93f642f64180aa3'
    const own = createIcons({ alike: { 'eip155:31337': 'eip155:1', [token]: usdc } })
    expect(await own.network('eip155:31337')).toBe(await icons.network('eip155:1'))
    expect(await own.token('eip155:31337/slip44:60')).toBe(await icons.token('eip155:1/slip44:60'))
    expect(await own.token(token)).toBe(await icons.token(usdc))
    expect(await own.token(token.replace('5fb', '6fb'))).toBeUndefined()
  })
})
