import { describe, expect, expectTypeOf, test } from 'vitest'
import { createScriptedAdapter } from '../test/scriptedAdapter.js'
import { createLatchkey } from './createLatchkey.js'
import { defineOnce } from './defineOnce.js'

const create = () => createLatchkey({ adapters: [createScriptedAdapter().descriptor], storage: null })

describe('defineOnce', () => {
  test('default: made when it is first needed, once for an instance', () => {
    let count = 0
    const get = defineOnce(() => {
      count += 1
      return { turn: count }
    })
    const [one, other] = [create(), create()]
    expect(count).toBe(0)
    expect(get(one)).toBe(get(one))
    expect(get(one).turn).toBe(1)
    expect(get(other).turn).toBe(2)
    expectTypeOf(get(one)).toEqualTypeOf<{ turn: number }>()
  })

  test('default: definitions do not meet, whatever they are called', () => {
    const latchkey = create()
    const make = () => [defineOnce(() => 'text'), defineOnce(() => 'another')]
    expect(make().map((get) => get(latchkey))).toEqual(['text', 'another'])
  })

  test('param: key: one value for each', () => {
    const latchkey = create()
    const get = defineOnce((_latchkey, id: string) => ({ id }))
    expect(get(latchkey, 'a')).toBe(get(latchkey, 'a'))
    expect([get(latchkey, 'a').id, get(latchkey, 'b').id]).toEqual(['a', 'b'])
    // @ts-expect-error a definition with a key cannot be read without one
    const read = () => get(latchkey)
    expect(read).toBeTypeOf('function')
  })

  test('behavior: nothing at all is a value, too', () => {
    let count = 0
    const get = defineOnce(() => {
      count += 1
    })
    const latchkey = create()
    get(latchkey)
    get(latchkey)
    expect(count).toBe(1)
    expect(() => latchkey.dispose()).not.toThrow()
  })

  test('behavior: disposed with its instance, once, the newest first; what is asked for then is made anew', () => {
    const ended: string[] = []
    const getBase = defineOnce(() => ({ dispose: () => ended.push('base') }))
    const getFlow = defineOnce((latchkey, id: string) => ({ id, base: getBase(latchkey) }), {
      dispose: ({ id }) => ended.push(id),
    })
    const [latchkey, other] = [create(), create()]
    const first = getFlow(latchkey, 'one')
    getFlow(latchkey, 'two')
    getFlow(other, 'three')
    latchkey.dispose()
    expect(ended).toEqual(['two', 'one', 'base'])
    latchkey.dispose()
    expect(ended).toHaveLength(3)
    expect(getFlow(latchkey, 'one')).not.toBe(first)
  })
})
