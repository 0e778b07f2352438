import { describe, expect, test } from 'vitest'
import { createMapStorage } from '../../test/scriptedAdapter.js'
import { createMemory } from './createMemory.js'

describe('createMemory', () => {
  test('default', () => {
    const storage = createMapStorage()
    createMemory(storage, 'p').setConnectorId('eip155', 'io.wallet')
    const again = createMemory(storage, 'p')
    expect(again.getConnectorId('eip155')).toBe('io.wallet')
    expect(again.getConnectorId('solana')).toBeUndefined()
    again.setConnectorId('eip155', undefined)
    expect(createMemory(storage, 'p').getConnectorId('eip155')).toBeUndefined()
  })

  test('behavior: instances with different prefixes do not see each other', () => {
    const storage = createMapStorage()
    createMemory(storage, 'one').setConnectorId('eip155', 'io.wallet')
    expect(createMemory(storage, 'two').getConnectorId('eip155')).toBeUndefined()
  })

  test.each([
    ['not JSON', '{'],
    ['another version', '{"version":2,"connectorIds":{"eip155":"x"}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['wrong types', '{"version":1,"connectorIds":{"eip155":7}}'],
    ['a huge id', JSON.stringify({ version: 1, connectorIds: { eip155: 'x'.repeat(5_000_000) } })],
    ['a prototype', '{"version":1,"connectorIds":{"__proto__":{"eip155":"x"}}}'],
  ])('behavior: F-35 %s is dropped', (_name, value) => {
    const memory = createMemory(createMapStorage({ 'p.connections': value }), 'p')
    expect(memory.getConnectorId('eip155')).toBeUndefined()
    memory.setConnectorId('eip155', 'io.wallet')
    expect(memory.getConnectorId('eip155')).toBe('io.wallet')
  })

  test('behavior: F-35 storage that throws on every access still works for the visit', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const memory = createMemory({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'p')
    memory.setConnectorId('eip155', 'io.wallet')
    expect(memory.getConnectorId('eip155')).toBe('io.wallet')
    memory.setConnectorId('eip155', undefined)
    expect(memory.getConnectorId('eip155')).toBeUndefined()
  })
})
