import {
  profileAddressMessageSchema,
  profileAttributesMessageSchema,
  profileRegisterMessageSchema,
} from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createFuzzConfig } from '../../test/createFuzzConfig.js'
import { exampleFactsOf, exampleRequestsOf, mainnetFacts } from './exampleRequests.js'

test('default: facts are those of the configuration', () => {
  const project = { id: 'off', name: 'Off', origins: [], enabled: false }
  const projects = [project, { ...project, id: 'on', enabled: true }]
  const config = { ...createFuzzConfig(), projects }
  const facts = exampleFactsOf(config)
  expect(facts.projectId).toBe('on')
  expect(config.networks.map(({ chainId }) => chainId)).toContain(facts.chainId)
  const { projectId, chainId } = facts
  expect(exampleRequestsOf(facts).balance?.query).toMatchObject({ projectId, chainId })
})

test('param: a configuration of nothing has facts that everybody knows', () => {
  const config = { ...createFuzzConfig(), projects: [], networks: [] }
  expect(exampleFactsOf({ ...config, names: { ...config.names, zones: [] } })).toEqual(mainnetFacts)
})

test.each([
  ['profileRegister', 'register', profileRegisterMessageSchema],
  ['profileAttributes', 'attributes', profileAttributesMessageSchema],
  ['profileAddress', 'address', profileAddressMessageSchema],
] as const)('behavior: the message of %s is signed for this very call', (call, action, schema) => {
  const { params, body } = exampleRequestsOf(mainnetFacts)[call] ?? {}
  const { message, address } = body as { message: string; address: string }
  const name = params?.name ?? `alice.${mainnetFacts.zone}`
  expect(v.parse(schema, JSON.parse(message))).toMatchObject({ action, name, address, coin_type: 60 })
})

test.each([
  ['eip155:1', 60],
  ['eip155:31337', 2_147_514_985],
  ['eip155:11297108109', 60],
])('behavior: a change of a name is about a coin of the server: %s', (chainId, coinType) => {
  const { body } = exampleRequestsOf({ ...mainnetFacts, chainId }).profileRegister ?? {}
  const { message, ...sent } = body as { message: string; coin_type: number }
  expect([JSON.parse(message).coin_type, sent.coin_type]).toEqual([coinType, coinType])
})
