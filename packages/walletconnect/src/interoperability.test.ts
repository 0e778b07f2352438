import { openRelay, type RunningRelay } from '@latchkey/server/relay'
import { describe, expect, test, vi } from 'vitest'
import { describeInteroperability } from '../test/describeInteroperability.js'
import { openSocket } from '../test/openSocket.js'

let relay: RunningRelay

describe('with the official wallet', () => {
  describeInteroperability({
    openSocket,
    async openRelay() {
      relay = await openRelay()
      return { url: relay.url, close: () => relay.close() }
    },
    extra(get) {
      test('behavior: a relay that goes away and comes back with a request in flight', async () => {
        const { page, phone, session } = get()
        const before = phone.requests.length
        const { topic } = session
        const { port } = new URL(relay.url)
        await relay.close()
        const asking = page.request({
          topic,
          chainId: 'eip155:1',
          method: 'personal_sign',
          params: ['later'],
        })
        relay = await openRelay({ port: Number(port) })
        await vi.waitFor(() => expect(phone.requests).toHaveLength(before + 1), { timeout: 20_000 })
        const { id } = phone.requests[before]!
        await phone.wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: 'later' } })
        expect(await asking).toBe('later')
        expect(phone.requests).toHaveLength(before + 1)
      })
    },
  })
})
