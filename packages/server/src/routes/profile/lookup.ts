import { profileLookupCall } from '@latchkey/protocol/wire'
import { Refusal, refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { findChainName } from '../../names/findChainName.js'
import { findName } from '../../names/findName.js'
import { toNameRecord } from '../../names/nameRecord.js'

/** `GET /v1/profile/account/{name}` */
export const profileLookupRoute = defineRoute({
  call: profileLookupCall,
  summary:
    'A registered name with its addresses, a name of a registry on a chain (`alice.sol`), or one of the DNS that stands for a Bitcoin address (`alice@example.com`, BIP-353), where the operator has either; where there is none 404, or an empty list with `apiVersion=2`.',
  access: 'none',
  refuses: [404, 503],
  handle: async ({ params: { name }, query: { apiVersion } }, dependencies, context) => {
    const { networks } = dependencies
    const found = await findChainName(dependencies, { name, context })
    if (found) return { json: found }
    // “Nobody has it” would be a guess.
    if (name.includes('@') && !networks.all.some(({ names }) => names?.covers(name)))
      throw refuseValue('name', 'This server looks up no names of the DNS (BIP-353): ask for an address')
    const stored = await findName(dependencies, { name })
    if (stored) return { json: toNameRecord(stored) }
    if (apiVersion === '2') return { json: [] }
    throw new Refusal({ status: 404, field: 'name', description: 'The name is not registered' })
  },
})
