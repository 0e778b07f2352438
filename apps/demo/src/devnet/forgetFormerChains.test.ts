import { expect, test } from 'vitest'
import { forgetFormerChains } from './forgetFormerChains.js'

/** As a browser's storage, whose keys are properties. */
function createStorage(items: Record<string, string>) {
  const read = { getItem: (key: string) => items[key] ?? null }
  const write = {
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  }
  return new Proxy(items, {
    get: (_, name) => ({ ...read, ...write })[name as keyof (typeof read & typeof write)],
  }) as unknown as Storage
}

const ofChains = {
  'latchkey.default.transactions': '1',
  'latchkey.default.transactions.open': '1',
  'latchkey.default.swap': '1',
  'latchkey.default.solana.outbox': '1',
}
const others = { 'latchkey.default.memory': '1', 'latchkey.default.passkey': '1', 'latchkey-demo.steps': '1' }

test('default: what belongs to the chains of another run is forgotten', () => {
  const items: Record<string, string> = { ...ofChains, ...others, 'latchkey-demo.run': 'one' }
  forgetFormerChains({ run: 'two' }, createStorage(items))
  expect(items).toEqual({ ...others, 'latchkey-demo.run': 'two' })
})

test.each([
  ['the same run', { 'latchkey-demo.run': 'two' }],
  ['a first visit', {}],
])('behavior: %s forgets nothing', (_, before) => {
  const items: Record<string, string> = { ...ofChains, ...before }
  forgetFormerChains({ run: 'two' }, createStorage(items))
  expect(items).toEqual({ ...ofChains, 'latchkey-demo.run': 'two' })
})
