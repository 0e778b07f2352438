import { exampleRequestsOf } from '../src/openapi/exampleRequests.js'

export type { ExampleRequest } from '../src/openapi/exampleRequests.js'

/** One right request for every call of the API, for tests that make it wrong; calls without an entry take nothing. */
export const exampleRequests = exampleRequestsOf({
  projectId: 'test',
  chainId: 'eip155:31337',
  token: '0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639',
  bitcoinId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  zone: 'latchkey.id',
})
