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
    const image = 'data:image/png,x'
    const evm = connector('Phantom', { rdns: 'app.phantom', image })
    const solana = connector('phantom', { namespace: 'solana', id: 'solana', image: `${image} ` })
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

  test('behavior: the page’s own wallet stays what it is in several namespaces', () => {
    const image = 'data:image/png,x'
    const evm = connector('Passkey', { type: 'AUTH', rdns: 'own', image })
    const solana = connector('Passkey', { type: 'AUTH', namespace: 'solana', id: 'solana', image })
    expect(listWallets([evm, solana])).toMatchObject([{ id: 'passkey', type: 'AUTH', rdns: 'own' }])
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

  test('behavior: S-14 a name alone is nobody’s: without the same picture they stay apart', () => {
    const image = 'data:image/png,x'
    const real = connector('Phantom', { rdns: 'app.phantom', image })
    const bitcoin = connector('Phantom', { id: 'Phantom', namespace: 'bip122', image })
    for (const other of [{}, { image: 'data:image/png,y' }]) {
      const fake = connector('Phantom', { id: 'Phantom', namespace: 'solana', ...other })
      const wallets = listWallets([real, fake, bitcoin])
      expect(wallets).toMatchObject([
        { id: 'phantom', type: 'MULTI_CHAIN', image, connectors: [real, bitcoin] },
        { type: 'ANNOUNCED', connectors: [fake] },
      ])
      expect(wallets[1]).not.toHaveProperty('rdns')
      expect(wallets[1]?.image).toBe(fake.image)
    }
  })

  test('behavior: wallets of one name without a picture stay apart, each with an id of its own', () => {
    const families = (['solana', 'bip122'] as const).map((namespace) =>
      connector('Plain', { id: 'Plain', namespace }),
    )
    const wallets = listWallets(families)
    expect(wallets.map(({ connectors }) => connectors)).toEqual(families.map((one) => [one]))
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(2)
  })

  test('behavior: what the page itself set up, one session for several families, is one', () => {
    const shared = (['eip155', 'solana'] as const).map((namespace) =>
      connector('WalletConnect', { id: 'walletConnect', namespace, isShared: true, type: 'EXTERNAL' }),
    )
    expect(listWallets(shared)).toMatchObject([{ id: 'walletconnect', connectors: shared }])
  })

  test('behavior: nothing in, nothing out', () => expect(listWallets([])).toEqual([]))
})
