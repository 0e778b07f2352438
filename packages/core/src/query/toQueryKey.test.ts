import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { alice, bob, chainOne } from '../../test/scriptedAdapter.js'
import { directoryQueryKey } from '../features/directory/directoryQueryKey.js'
import { balancesQueryKey } from './accountQueryKeys.js'
import { toQueryKey } from './toQueryKey.js'

const networks = [chainOne.caipNetworkId]
const known = [
  balancesQueryKey({ namespace: 'eip155', networks, address: alice, currency: 'usd' }),
  balancesQueryKey({ namespace: 'eip155', networks, address: bob, currency: 'usd' }),
  balancesQueryKey({ namespace: 'solana', networks, address: alice, currency: 'eur' }),
  directoryQueryKey({ page: 1 }),
]

function findBy(queryKey: readonly unknown[]) {
  const client = new QueryClient()
  for (const key of known) client.setQueryData(key, 'known')
  void client.invalidateQueries({ queryKey })
  return known.flatMap((key, index) => (client.getQueryState(key)?.isInvalidated ? [index] : []))
}

test('default', () => {
  expect(toQueryKey('balances', { address: alice, page: undefined })).toEqual([
    'latchkey',
    'balances',
    { address: alice },
  ])
})

test('behavior: fewer parameters find every query that has them, in any order', () => {
  expect(findBy(balancesQueryKey())).toEqual([0, 1, 2])
  expect(findBy(balancesQueryKey({ address: alice }))).toEqual([0, 2])
  expect(findBy(balancesQueryKey({ currency: 'usd', namespace: 'eip155' }))).toEqual([0, 1])
  expect(findBy(balancesQueryKey({ namespace: 'bip122' }))).toEqual([])
  expect(findBy(directoryQueryKey())).toEqual([3])
  expect(findBy(['latchkey'])).toEqual([0, 1, 2, 3])
})

test('behavior: an address that nobody has yet is no condition', () => {
  expect(findBy(balancesQueryKey({ namespace: 'eip155', address: undefined }))).toEqual([0, 1])
})
