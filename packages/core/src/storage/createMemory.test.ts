import { describe, expect, test } from 'vitest'
import { createMapStorage } from '../../test/scriptedAdapter.js'
import { createMemory } from './createMemory.js'

describe('createMemory', () => {
  test('default', () => {
    const storage = createMapStorage()
    createMemory(storage, 'p').setConnectorIds('eip155', ['io.wallet'])
    const again = createMemory(storage, 'p')
    expect(again.getConnectorIds('eip155')).toEqual(['io.wallet'])
    expect(again.getConnectorIds('solana')).toEqual([])
    again.setConnectorIds('eip155', [])
    expect(createMemory(storage, 'p').getConnectorIds('eip155')).toEqual([])
  })

  test('behavior: instances with different prefixes do not see each other', () => {
    const storage = createMapStorage()
    createMemory(storage, 'one').setConnectorIds('eip155', ['io.wallet'])
    expect(createMemory(storage, 'two').getConnectorIds('eip155')).toEqual([])
  })

  test.each([
    ['not JSON', '{'],
    ['another version', '{"version":2,"connectorIds":{"eip155":["x"]}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['wrong types', '{"version":3,"connectorIds":{"eip155":[7]}}'],
    ['a huge id', JSON.stringify({ version: 3, connectorIds: { eip155: ['x'.repeat(5_000_000)] } })],
    ['a prototype', '{"version":3,"connectorIds":{"__proto__":{"eip155":["x"]}}}'],
  ])('behavior: F-35 %s is dropped', (_name, value) => {
    const memory = createMemory(createMapStorage({ 'p.memory': value }), 'p')
    expect(memory.getConnectorIds('eip155')).toEqual([])
    memory.setConnectorIds('eip155', ['io.wallet'])
    expect(memory.getConnectorIds('eip155')).toEqual(['io.wallet'])
  })

  test('behavior: F-35 storage that throws on every access still works for the visit', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const memory = createMemory({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'p')
    memory.setConnectorIds('eip155', ['io.wallet'])
    expect(memory.getConnectorIds('eip155')).toEqual(['io.wallet'])
    memory.setConnectorIds('eip155', [])
    expect(memory.getConnectorIds('eip155')).toEqual([])
  })
})
