import { expect, test } from 'vitest'
import { markPure } from './markPure.js'

const { handler } = markPure().transform as unknown as { handler: (code: string) => { code: string } }
const mark = (code: string) => handler(code).code

test('default: the making of schemas', () => {
  expect(mark("const a = v.object({ b: v.string('b') })")).toBe(
    "const a = /* @__PURE__ */ v.object({ b: /* @__PURE__ */ v.string('b') })",
  )
})

test('behavior: reading by a schema is not marked, nor what only looks alike', () => {
  expect(mark('v.parse(v.string(), a)')).toBe('v.parse(/* @__PURE__ */ v.string(), a)')
  for (const code of ['v.safeParse(b, a)', 'v.is(b, a)', 'env.string()', 'a.v.string()', 'v.InferOutput'])
    expect(mark(code)).toBe(code)
})
