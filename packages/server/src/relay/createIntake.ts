import type { WebSocket } from 'ws'
import { createTally } from './createTally.js'
import { relayLimits } from './relayLimits.js'

/** Bytes of frames that wait for their turn, by the address that sent them (S-44). */
export function createIntake() {
  const waiting = createTally({
    each: relayLimits.addressWaitingBytes,
    all: relayLimits.allWaitingBytes,
  })

  /** Counts bytes until work on them has ended; rejects where there is no room for them. */
  async function hold<value>(address: string, bytes: number, work: () => Promise<value>): Promise<value> {
    if (!waiting.add(address, bytes)) throw new Error('Too much waits')
    try {
      return await work()
    } finally {
      waiting.remove(address, bytes)
    }
  }

  return {
    hold,
    /** Hands the frames of a socket on, and reads no more of it while much waits. */
    attach(client: WebSocket, address: string, hear: (text: string) => Promise<void>, onFailure: () => void) {
      let own = 0
      client.on('message', (data, isBinary) => {
        if (isBinary) return client.close(1003)
        const text = String(data)
        const bytes = text.length + relayLimits.messageCost
        own += bytes
        if (own >= relayLimits.waitingBytes) client.pause()
        hold(address, bytes, () => hear(text))
          .catch(onFailure)
          .finally(() => {
            own -= bytes
            if (own < relayLimits.waitingBytes) client.resume()
          })
      })
    },
  }
}
