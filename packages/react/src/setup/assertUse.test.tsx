import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatchkeyProvider } from '../exports/index.js'
import { assertView } from './assertUse.js'

const Provider = LatchkeyProvider as unknown as FunctionComponent<Record<string, unknown>>

test.each([{}, { config: { adapters: [] } }, { latchkey: { adapters: [] } }])(
  'error: a provider with %j says what it needs',
  (props) => {
    expect(() => renderToString(createElement(Provider, props))).toThrow(
      expect.objectContaining({
        code: 'config/invalid',
        message: expect.stringContaining('<LatchkeyProvider> needs what createLatchkey() returns'),
      }),
    )
  },
)

test('error: a view that there is none of', () => {
  expect(() => assertView('swap')).not.toThrow()
  expect(() => assertView('Swap')).toThrow(
    expect.objectContaining({ code: 'config/invalid', message: expect.stringContaining('account, wallets') }),
  )
})
