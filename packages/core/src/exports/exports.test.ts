import { expect, test } from 'vitest'
import * as adapter from './adapter.js'
import * as index from './index.js'
import * as query from './query.js'
import * as send from './send.js'

test('default', () => {
  expect({
    '.': Object.keys(index).sort(),
    './adapter': Object.keys(adapter).sort(),
    './query': Object.keys(query).sort(),
    './send': Object.keys(send).sort(),
  }).toMatchInlineSnapshot(`
    {
      ".": [
        "connect",
        "createLatchkey",
        "disconnect",
        "loadConnectors",
        "reconnect",
      ],
      "./adapter": [],
      "./query": [
        "QueryObserver",
        "getQueryClient",
        "nativeBalanceQueryKey",
        "nativeBalanceQueryOptions",
      ],
      "./send": [
        "createSendFlow",
      ],
    }
  `)
})
