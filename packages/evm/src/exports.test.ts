import { expect, test } from 'vitest'
import * as connectors from './connectors/index.js'
import * as index from './index.js'

test('default', () => {
  expect({
    '.': Object.keys(index).sort(),
    './connectors': Object.keys(connectors).sort(),
  }).toEqual({
    '.': ['evm'],
    './connectors': ['baseAccount', 'coinbaseWallet', 'safe'],
  })
})
