import { afterEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../../test/setUp.js'
import { bitcoinRegtest } from '../../networks/publicNetworks.js'
import { toCaip2Id } from '../../networks/toCaip2Id.js'
import { createReplace } from './replace.js'

afterEach(() => vi.unstubAllGlobals())

const network = bitcoinRegtest({ esploraUrl: 'http://esplora.test' })
const hash = '1'.repeat(64)
/** One input and no outputs. */
const maker = `02000000 01 ${'22'.repeat(32)} 00000000 00 fdffffff 00 00000000`.replaceAll(' ', '')

test.each([
  ['a transaction that cannot be read', '00ff', maker],
  ['a coin whose maker cannot be read', maker, '00ff'],
  ['a coin that its maker does not have', maker, maker],
])('error: %s', async (_name, own, previous) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/hex')
      ? new Response(url.includes(hash) ? own : previous)
      : Response.json({ confirmed: false }),
  )
  const context = { networks: { find: () => ({ network, name: 'regtest' }) } }
  const replace = createReplace(context as never)
  const caipNetworkId = toCaip2Id(network.genesisHash)
  expect(await codeOf(replace({ caipNetworkId, hash, kind: 'cancel' }))).toBe('transaction/not-replaceable')
})
