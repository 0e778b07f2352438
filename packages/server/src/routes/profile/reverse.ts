import { profileReverseCall } from '@latchkey/protocol/wire'
import { Refusal } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { findNamesOfAddress } from '../../names/findNamesOfAddress.js'

/** `GET /v1/profile/reverse/{address}` */
export const profileReverseRoute = defineRoute({
  call: profileReverseCall,
  summary:
    'The names that point at an address, the oldest first; where there is none 404, or an empty list with `apiVersion=2`. With `claimed=true` only those that the address itself has signed for.',
  access: 'none',
  refuses: [404],
  handle: async ({ params: { address }, query: { apiVersion, claimed = false } }, dependencies) => {
    const found = await findNamesOfAddress(dependencies, { address, claimed })
    if (found.length > 0 || apiVersion === '2') return { json: found }
    throw new Refusal({ status: 404, field: 'address', description: 'No name points at this address' })
  },
})
