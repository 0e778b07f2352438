import { describe, expect, test } from 'vitest'
import { createFaults } from './createFaults.js'

function setUp() {
  const asked: string[] = []
  const faults = createFaults({
    targets: { api: ['http://127.0.0.1:3080'], rpc: ['http://127.0.0.1:8545', 'http://127.0.0.1:8899/'] },
    fetch: async (input) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return new Response()
    },
  })
  return { asked, faults }
}

describe('createFaults', () => {
  test('default: nothing stands between', async () => {
    const { asked, faults } = setUp()
    await faults.fetch('http://127.0.0.1:3080/v1/x')
    await faults.fetch(new URL('http://127.0.0.1:8545'))
    expect(asked).toEqual(['http://127.0.0.1:3080/v1/x', 'http://127.0.0.1:8545/'])
  })

  test.each(['off', 'silent', 'error'] as const)('param: %s, the server is not asked', async (fault) => {
    const { asked, faults } = setUp()
    faults.set('api', fault)
    await faults.fetch('http://127.0.0.1:3080/v1/x')
    await faults.fetch(new Request('http://127.0.0.1:3080/health'))
    expect(asked).toEqual([`/faults/${fault}`, `/faults/${fault}`])
  })

  test('param: slow, and then the real answer', async () => {
    const { asked, faults } = setUp()
    faults.set('rpc', 'slow')
    await faults.fetch('http://127.0.0.1:8899', { method: 'POST', body: '{}' })
    expect(asked).toEqual(['/faults/slow', 'http://127.0.0.1:8899'])
  })

  test('behavior: others are left alone, those with a longer port too, and a fault ends', async () => {
    const { asked, faults } = setUp()
    faults.set('rpc', 'off')
    await faults.fetch('http://127.0.0.1:85451/')
    await faults.fetch('http://127.0.0.1:3080/health')
    await faults.fetch('/devnet.json')
    faults.set('rpc', 'none')
    await faults.fetch('http://127.0.0.1:8545')
    expect(asked).toEqual([
      'http://127.0.0.1:85451/',
      'http://127.0.0.1:3080/health',
      '/devnet.json',
      'http://127.0.0.1:8545',
    ])
  })
})
