import { beforeAll, describe, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { describeInteroperability } from '../test/describeInteroperability.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    startRelay: () => Promise<string>
    stopRelay: (url: string) => Promise<void>
  }
}

// The official packages take their time to load.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** The part of Node.js that the official package expects a page to bring along: texts to base64 and back. */
class Buffer {
  constructor(readonly bytes: string) {}
  static from(text: string, from = 'utf-8') {
    return new Buffer(from.startsWith('base64') ? atob(text) : text)
  }
  toString(to = 'utf-8') {
    return to.startsWith('base64') ? btoa(this.bytes) : this.bytes
  }
}

beforeAll(() => void vi.stubGlobal('Buffer', Buffer))

describe('with the official wallet, in a browser', () => {
  describeInteroperability({
    async openRelay() {
      const url = await commands.startRelay()
      return { url, close: () => commands.stopRelay(url) }
    },
  })
})
