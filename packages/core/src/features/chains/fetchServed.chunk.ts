import { chainsCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { times } from '../../query/times.js'
import { getServed } from './askServed.js'

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
  })
  return served.asking
}
