import { parseCaip10Id } from '@latchkey/protocol'
import { convertAllowanceCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { findSwaps, readTokenId } from './findSwaps.js'

/** The native coin needs no approval: clients ask for one unless the allowance covers the amount. */
const noLimit = (2n ** 256n - 1n).toString()

/** `GET /v1/convert/allowance` */
export const convertAllowanceRoute = defineRoute({
  call: convertAllowanceCall,
  summary: 'What the exchange may take of a token from an account; without limit for the native coin.',
  access: 'project',
  async handle({ query: { tokenAddress, userAddress } }, { networks }, { signal }) {
    const { chainId, address } = parseCaip10Id(userAddress)
    const { network, swaps } = findSwaps(networks, chainId)
    const user = network.parseAddress(address)
    const token = readTokenId(network, tokenAddress)
    const allowance = token === undefined ? noLimit : (await swaps.allowance(token, user, signal)).toString()
    return { json: { allowance } }
  },
})
