import { afterEach, describe, expect, test, vi } from 'vitest'
import { chainOne, chainTwo, createScriptedAdapter } from '../../test/scriptedAdapter.js'
import { createLatchkey } from '../createLatchkey.js'
import { assertNetworks, assertWallets } from './assertConfig.js'

const { descriptor } = createScriptedAdapter()
const create = createLatchkey as (config?: unknown) => unknown
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('createLatchkey, as JavaScript can call it', () => {
  test.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /^createLatchkey\(\) needs adapters/],
    ['no adapters', {}, /^createLatchkey\(\) needs adapters/],
    ['an empty list', { adapters: [] }, /^createLatchkey\(\) needs adapters/],
    [
      'an adapter that was not called',
      { adapters: [() => descriptor] },
      /^adapters\[0\] is a function: call it/,
    ],
    ['something else', { adapters: [descriptor, undefined] }, /^adapters\[1\] is no adapter/],
    ['a chain family twice', { adapters: [descriptor, descriptor] }, /^adapters has two of eip155/],
    [
      'a network twice',
      { adapters: [{ ...descriptor, networks: [chainOne, chainTwo, chainOne] }] },
      /^adapters\[0\] has the network eip155:1 twice/,
    ],
  ])('error: %s', (_name, config, message) => {
    expect(() => create(config)).toThrow(
      expect.objectContaining({ code: 'config/invalid', shortMessage: expect.stringMatching(message) }),
    )
  })

  test('behavior: a network without a node is told at once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    create({
      adapters: [{ ...descriptor, networks: [chainOne, { ...chainTwo, rpcUrl: '' }] }],
      storage: null,
    })
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Chain 2 (eip155:2) has no node')]])
  })

  test('behavior: a built page has nothing of it', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const warn = vi.spyOn(console, 'warn')
    create({ adapters: [{ ...descriptor, networks: [{ ...chainTwo, rpcUrl: '' }] }], storage: null })
    expect(warn).not.toHaveBeenCalled()
  })
})

test.each<[unknown, RegExp]>([
  [undefined, /^evm\(\) needs at least one network/],
  [{ networks: [] }, /^evm\(\) needs at least one network/],
  [{ networks: [() => ({})] }, /^evm\(\) networks\[0\] is a function: call it/],
  [{ networks: [undefined] }, /^evm\(\) networks\[0\] is no network/],
])('assertNetworks: error: %j', (parameters, message) => {
  expect(() => assertNetworks('evm()', parameters)).toThrow(message)
})

describe('assertWallets', () => {
  const assert = (wallets: unknown) => () =>
    assertWallets('evm()', { wallets }, ({ id }) => (id ? undefined : 'needs an id'))
  const shop = { id: 'shop', name: 'Shop', icon: 'data:image/svg+xml;base64,AA==' }

  test('default', () => {
    expect(assert([shop, { ...shop, name: 'Other' }])).not.toThrow()
    expect(assert(undefined)).not.toThrow()
  })

  test.each<[unknown, RegExp]>([
    [{}, /^evm\(\) wallets is no list/],
    [[shop, null], /^evm\(\) wallets\[1\] is no wallet/],
    [[{ ...shop, name: ' ' }], /^evm\(\) wallets\[0\] needs a name/],
    [[{ ...shop, name: 'Shop\u200b' }], /^evm\(\) wallets\[0\] has a name that is not shown/],
    [[{ ...shop, name: 'x'.repeat(41) }], /^evm\(\) wallets\[0\] has a name that is not shown/],
    [[{ ...shop, icon: 'https://shop.example/icon.svg' }], /^evm\(\) wallets\[0\] has an icon that would/],
    [[shop, { ...shop, name: ' SHOP' }], /^evm\(\) wallets\[1\] has the name " SHOP", which another/],
    [[{ ...shop, id: '' }], /^evm\(\) wallets\[0\] needs an id/],
  ])('error: %j', (wallets, message) => {
    expect(assert(wallets)).toThrow(
      expect.objectContaining({ code: 'config/invalid', shortMessage: expect.stringMatching(message) }),
    )
  })
})
