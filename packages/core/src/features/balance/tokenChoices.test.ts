import { type Caip19Id, tokenAssetId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { chainOne, createMapStorage, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { chooseToken, getTokenChoices } from './tokenChoices.js'

const create = (storage = createMapStorage()) =>
  createLatchkey({ adapters: [createScriptedAdapter().descriptor], storage })
const id = (index: number) => tokenAssetId(chainOne.caipNetworkId, `0x${index}`)
const read = (latchkey: ReturnType<typeof create>) => [...getTokenChoices(latchkey).getState()]

test('default: remembered until the next visit', () => {
  const storage = createMapStorage()
  const latchkey = create(storage)
  chooseToken(latchkey, { id: id(1), choice: 'hidden' })
  chooseToken(latchkey, { id: id(2), choice: 'shown' })
  chooseToken(latchkey, { id: id(1), choice: 'shown' })
  expect(read(latchkey)).toEqual([
    [id(2), 'shown'],
    [id(1), 'shown'],
  ])
  expect(new Map(read(create(storage)))).toEqual(new Map(read(latchkey)))
})

test('behavior: S-36 two hundred are kept, the newest', () => {
  const latchkey = create()
  for (let index = 0; index < 300; index += 1) chooseToken(latchkey, { id: id(index), choice: 'hidden' })
  expect(read(latchkey)).toHaveLength(200)
  expect(read(latchkey)[0]?.[0]).toBe(id(100))
})

test.each([
  '',
  'null',
  '{"version":1,"shown":"x","hidden":[1,null,"no id",{}]}',
  '{"version":9,"shown":["eip155:1/slip44:60"]}',
  '{"__proto__":{"version":1}}',
])('error: F-35 what is foreign is as if it were not there: %s', (text) => {
  expect(read(create(createMapStorage({ 'latchkey.default.tokens': text })))).toEqual([])
})

test('behavior: an id is a CAIP-19 id', () => {
  const kept = 'eip155:1/slip44:60' as Caip19Id
  const storage = createMapStorage({
    'latchkey.default.tokens': JSON.stringify({ version: 1, shown: ['x'], hidden: [kept] }),
  })
  expect(read(create(storage))).toEqual([[kept, 'hidden']])
})
