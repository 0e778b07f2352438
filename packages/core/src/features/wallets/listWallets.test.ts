import { describe, expect, test } from 'vitest'
import type { Connector } from '../../adapter/Connector.js'
import { listWallets } from './listWallets.js'

const connector = (name: string, rest: Partial<Connector> = {}): Connector => ({
  id: `id.${name}`,
  name,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  ...rest,
})

describe('listWallets', () => {
  test('default: one entry for a wallet in several namespaces', () => {
    const evm = connector('Phantom', { rdns: 'app.phantom' })
    const solana = connector('phantom', { namespace: 'solana', id: 'solana', image: 'data:image/png,x' })
    const alone = connector('Rabby')
    expect(listWallets([evm, alone, solana])).toEqual([
      {
        id: 'phantom',
        name: 'Phantom',
        type: 'MULTI_CHAIN',
        rdns: 'app.phantom',
        image: 'data:image/png,x',
        connectors: [evm, solana],
      },
      { id: 'id.Rabby', name: 'Rabby', type: 'ANNOUNCED', connectors: [alone] },
    ])
  })

  test('behavior: S-14 a name that is claimed twice in a namespace merges with nothing', () => {
    const real = connector('MetaMask', { id: 'a', claims: 2 })
    const fake = connector('MetaMask', { id: 'b', claims: 2 })
    const solana = connector('MetaMask', { id: 'c', namespace: 'solana' })
    expect(listWallets([real, fake, solana])).toMatchObject([
      { id: 'a', claims: 2, type: 'ANNOUNCED' },
      { id: 'b', claims: 2, type: 'ANNOUNCED' },
      { id: 'c', type: 'ANNOUNCED' },
    ])
  })

  test('behavior: nothing in, nothing out', () => expect(listWallets([])).toEqual([]))
})
