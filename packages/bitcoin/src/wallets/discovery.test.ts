import { describeDiscovery } from '@latchkey/core/contract'
import type { BitcoinApi } from '@latchkey/testing/bitcoin'
import { expect, test, vi } from 'vitest'
import {
  announce,
  codeOf,
  createHost,
  createWallet,
  page,
  regtest,
  setGlobal,
  signal,
  testnet,
} from '../../test/setUp.js'
import { bitcoin } from '../bitcoin.js'
import { createWalletList } from './createWalletList.js'

const descriptor = bitcoin({ networks: [regtest, testnet] })

for (const api of ['wallet-standard', 'sats-connect'] satisfies BitcoinApi[])
  describeDiscovery({
    name: `bitcoin, ${api}`,
    open() {
      let count = 0
      return {
        descriptor,
        announce() {
          count += 1
          const name = `Wallet ${count}`
          announce(createWallet({ name, id: `TestProviders.W${count}` }), api)
          return name
        },
        close() {},
      }
    },
  })

test('behavior: S-17 what was found before the adapter is held to the functions it was found with', async () => {
  const asked = vi.fn(async () => ['somebody'])
  const provider = { requestAccounts: asked, getAccounts: asked }
  setGlobal('unisat', provider)
  const create = await descriptor.discover?.()
  const discovery = create?.()
  if (!discovery) throw new Error('Bitcoin has no discovery.')
  const imposter = vi.fn(async () => ['somebody else'])
  provider.requestAccounts = imposter
  const adapter = (await descriptor.load())({ ...createHost(), discovery })
  expect(adapter.connectors.get()).toMatchObject([{ id: 'UniSat' }])
  expect(await codeOf(adapter.connect({ connectorId: 'UniSat', signal }))).toBe('wallet/altered')
  expect(imposter).not.toHaveBeenCalled()
  adapter.dispose()
})

test('behavior: on a server there is nothing to find', () => {
  vi.stubGlobal('window', undefined)
  const { connectors, dispose } = createWalletList()
  expect(connectors.get()).toEqual([])
  dispose()
  vi.stubGlobal('window', page)
})
