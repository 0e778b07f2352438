import { makeCaip2Id } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createMapHost } from '../../contract/createMapHost.js'
import { createNetworkChoice } from './createNetworkChoice.js'

const one = makeCaip2Id({ namespace: 'eip155', reference: '1' })
const two = makeCaip2Id({ namespace: 'eip155', reference: '2' })
const three = makeCaip2Id({ namespace: 'eip155', reference: '3' })
const open = (host = createMapHost(), networks = [one, two] as const) =>
  createNetworkChoice({ networks, host, key: 'x.network', toCaip2Id: (network) => network })

test('default: the first, until one is chosen', () => {
  const choice = open()
  expect([choice.getChosen(), choice.list()]).toEqual([undefined, [one, two]])
  choice.choose(two)
  expect([choice.getChosen(), choice.list()]).toEqual([two, [two, one]])
})

test('behavior: kept over a reload, and forgotten with its network', () => {
  const host = createMapHost()
  open(host).choose(two)
  expect(open(host).getChosen()).toBe(two)
  expect(open(host, [one, three]).getChosen()).toBeUndefined()
})

test('error: a network the page did not configure', () => {
  expect(open().find(two)).toBe(two)
  expect(() => open().find(three)).toThrow(
    expect.objectContaining({ code: 'network/not-found', context: { network: three } }),
  )
})
