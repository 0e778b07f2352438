import { beforeAll, describe, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { describeInteroperability } from '../test/describeInteroperability.js'
import { pageBuffer } from '../test/pageBuffer.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    startRelay: () => Promise<string>
    stopRelay: (url: string) => Promise<void>
  }
}

// The official packages take their time to load.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe('with the official wallet, in a browser', () => {
  beforeAll(() => void vi.stubGlobal('Buffer', pageBuffer))

  describeInteroperability({
    async openRelay() {
      const url = await commands.startRelay()
      return { url, close: () => commands.stopRelay(url) }
    },
  })
})
