import { createLatchkey } from '@latchkey/core'
import {
  balanceCall,
  chainsCall,
  fungiblePriceCall,
  identityCall,
  profileLookupCall,
  profileSuggestionsCall,
  request,
  sessionActivateCall,
  sessionCreateCall,
  sessionsCall,
  signInNonceCall,
} from '@latchkey/core/api'
import { balancesQueryOptions, getQueryClient } from '@latchkey/core/query'
import { makeCaip2Id } from '@latchkey/protocol'

// A program: makes the calls of a widget to a server, by the client that lies beside it, and prints what came of each. It is
// also run with the client of an older release, so it uses what that one has.

const [url = ''] = process.argv.slice(2)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ids = ['31337', '31338'].map((reference) => makeCaip2Id({ namespace: 'eip155', reference }))
const networks = ids.map((caipNetworkId, at) => ({
  id: 31_337 + at,
  caipNetworkId,
  chainNamespace: 'eip155' as const,
  name: `Chain ${at}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'http://127.0.0.1:1',
}))
const latchkey = createLatchkey({
  adapters: [{ namespace: 'eip155', networks, load: () => Promise.reject(new Error('unused')) }] as never,
  storage: null,
  api: { url, projectId: 'test' },
})
const [chainId = ''] = ids
const account = `${chainId}:${address}`
const grant = {
  expiry: 2_000_000_000,
  signer: { type: 'account', data: { address } },
  permissions: [{ type: 'native-token-periodic', data: { periodAmount: '0x1' } }],
  policies: [],
}

/** As the widget records a grant: with whatever its server hands out for it. */
async function record() {
  const { pci, ...made } = await request(latchkey, sessionCreateCall, { address: account, body: grant })
  const { secret } = made as { secret?: string }
  const body = { ...grant, pci, context: '0x01', ...(secret !== undefined && { secret }) }
  await request(latchkey, sessionActivateCall, { address: account, body })
  const { pcis } = await request(latchkey, sessionsCall, { address: account })
  if (pcis.find((session) => session.pci === pci)?.context !== '0x01') throw new Error('it was not recorded')
}

async function readBalances() {
  const options = balancesQueryOptions(latchkey, {
    namespace: 'eip155',
    networks: ids,
    address,
    currency: 'usd',
  })
  const answer = await getQueryClient(latchkey).fetchQuery(options as never)
  const { tokens, missing, unserved } = answer as Record<
    'tokens' | 'missing' | 'unserved',
    readonly unknown[]
  >
  const { length } = tokens
  if (length !== 2) throw new Error(`${length} coins; missing ${missing}, unserved ${unserved}`)
}

const calls: Record<string, () => Promise<unknown>> = {
  chains: () => request(latchkey, chainsCall),
  balance: () => request(latchkey, balanceCall, { address, chainId, currency: 'usd' }),
  balances: readBalances,
  prices: () =>
    request(latchkey, fungiblePriceCall, {
      body: { currency: 'usd', addresses: [`${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`] },
    }),
  identity: () => request(latchkey, identityCall, { address }),
  name: () => request(latchkey, profileLookupCall, { name: 'nobody.latchkey.id' }),
  suggestions: () => request(latchkey, profileSuggestionsCall, { name: 'somebody' }),
  nonce: () => request(latchkey, signInNonceCall),
  session: record,
}

const outcomes: Record<string, string> = {}
for (const [name, call] of Object.entries(calls)) {
  outcomes[name] = await call().then(
    () => 'ok',
    (error: unknown) => String(error),
  )
}
console.log(JSON.stringify(outcomes))
process.exit()
