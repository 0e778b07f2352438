import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { chainsCall } from '@latchkey/protocol/wire'
import { raiseAlert } from '../../alerts/raiseAlert.js'
import { request } from '../../api/request.js'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { times } from '../../query/times.js'

type Served = {
  /** The networks that the data API says to serve. */
  ids?: readonly Caip2Id[]
  /** Until when it is not asked again, by a clock that nobody sets back (F-36). */
  until: number
  /** Those who want to know at the same time share one call. */
  asking?: Promise<void>
}

/** What is known of the networks that the data API serves. */
export const getServed = defineOnce((): Served => ({ until: 0 }))

/** As long as the answer says of itself. */
const dayMs = 86_400_000

/** Notes the networks that the data API serves, for a day; one that cannot say is not asked again for a while. */
export async function fetchServed(latchkey: Latchkey): Promise<void> {
  const served = getServed(latchkey)
  if (performance.now() < served.until) return served.asking
  served.until = performance.now() + times.retryDelay
  served.asking = request(latchkey, chainsCall).then(({ http }) => {
    served.ids = http
    served.until = performance.now() + dayMs
    const unserved = latchkey.networks
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => !http.includes(id))
    if (unserved.length > 0)
      raiseAlert(
        latchkey,
        new LatchkeyError('network/not-served', { context: { network: unserved.join(', ') } }),
      )
  })
  return served.asking
}
