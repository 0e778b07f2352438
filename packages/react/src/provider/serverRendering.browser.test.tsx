import { connectWallet, createLatchkey, loadConnectors } from '@latchkey/core'
import { cookieStorage, readCookies } from '@latchkey/core/cookies'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server.browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createScriptedAdapter } from '../../test/createScriptedAdapter.js'
import { eventually } from '../../test/eventually.js'
import { ConnectButton, LatchkeyProvider, useAccount } from '../exports/index.js'

test('default: the server renders who is connected, and the browser takes it as it is', async () => {
  onTestFinished(() => {
    localStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: as the storage writes it.
    document.cookie = 'latchkey.default=; Max-Age=0; Path=/'
  })
  const scripted = createScriptedAdapter('eip155', ['One Chain'])
  const earlier = createLatchkey({ adapters: [scripted.descriptor], storage: cookieStorage() })
  await loadConnectors(earlier)
  await connectWallet(earlier, { walletId: 'one.chain' })
  const connections = scripted.adapter.connections.get()
  earlier.dispose()

  // What the next request brings, and what the server hands to the page: JSON.
  const initialState = JSON.parse(JSON.stringify(readCookies(document.cookie)))
  const seen: string[] = []
  function Address() {
    const { address, status } = useAccount()
    seen.push(`${status} ${address?.slice(0, 6)}`)
    return <output>{address}</output>
  }
  const createPage = () => {
    const { descriptor, script } = createScriptedAdapter('eip155', ['One Chain'])
    script.onReconnect = async () => connections
    const latchkey = createLatchkey({
      adapters: [descriptor],
      storage: cookieStorage({ initialState }),
    })
    return {
      latchkey,
      page: (
        <LatchkeyProvider latchkey={latchkey}>
          <ConnectButton />
          <Address />
        </LatchkeyProvider>
      ),
    }
  }
  const stream = await renderToReadableStream(createPage().page)
  await stream.allReady
  const html = await new Response(stream).text()
  expect(html).toContain('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
  expect(html).not.toContain('Connect wallet')

  const container = document.createElement('main')
  container.innerHTML = html
  document.body.append(container)
  const problems: unknown[] = []
  const complain = vi.spyOn(console, 'error').mockImplementation((...words) => void problems.push(words))
  seen.length = 0
  const { page, latchkey } = createPage()
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) }),
  )
  onTestFinished(() => {
    complain.mockRestore()
    root.unmount()
    container.remove()
    latchkey.dispose()
  })
  await eventually(() => expect(seen.at(-1)).toBe('connected 0x71C7'))
  expect(new Set(seen)).toEqual(new Set(['reconnecting 0x71C7', 'connected 0x71C7']))
  // React has something against a server and a browser in one page, which is this test's alone.
  expect(problems.filter((one) => !String(one).startsWith('Detected multiple renderers'))).toEqual([])
})
