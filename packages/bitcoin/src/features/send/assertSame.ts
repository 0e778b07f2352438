import { notConnected } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SendContext } from '../SendContext.js'

/** The wallet may have moved on since the review; then nothing is asked of it (S-21). */
export function assertSame(
  { connections }: Pick<SendContext, 'connections'>,
  { from, network }: { from: string; network: string },
): void {
  const [active] = connections.get()
  if (!active) throw notConnected('bip122')
  const isThere = active.accounts.some(({ address }) => address === from) && active.caipNetworkId === network
  if (!isThere)
    throw new LatchkeyError('send/account-changed', {
      context: { expected: from, actual: active.accounts[0].address },
    })
}
