import { connectWallet, createLatchkey, loadConnectors } from '@latchkey/core'
import { cookieStorage, readCookies } from '@latchkey/core/cookies'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCookiePage } from '../../test/createCookiePage.js'
import { createScriptedAdapter } from '../../test/createScriptedAdapter.js'
import { eventually } from '../../test/eventually.js'

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
  const state = JSON.stringify(readCookies(document.cookie))
  const html = await renderOnServer(state)
  expect(html).toContain('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
  expect(html).not.toContain('Connect wallet')

  const container = document.createElement('main')
  container.innerHTML = html
  document.body.append(container)
  const problems: unknown[] = []
  const complain = vi.spyOn(console, 'error').mockImplementation((...words) => void problems.push(words))
  const { page, latchkey, seen, script } = createCookiePage(JSON.parse(state))
  script.onReconnect = async () => connections
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) })
  onTestFinished(() => {
    complain.mockRestore()
    root.unmount()
    container.remove()
    latchkey.dispose()
  })
  await eventually(() => expect(seen.at(-1)).toBe('connected 0x71C7'))
  expect(new Set(seen)).toEqual(new Set(['reconnecting 0x71C7', 'connected 0x71C7']))
  expect(problems).toEqual([])
})

/** What a server makes of the page, in a frame that has a React of its own. */
async function renderOnServer(state: string): Promise<string> {
  const frame = document.createElement('iframe')
  const script = new URL('../../test/serverFrame.tsx', import.meta.url).pathname
  // The runner of tests has written itself into every `import()`.
  const runner = 'window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }'
  frame.srcdoc = `<html data-state="${state.replaceAll('"', '&quot;')}"><script>${runner}</script>
    <script type="module" src="${script}"></script></html>`
  const told = new Promise<string>((resolve) => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow) resolve(data.html)
    }
    addEventListener('message', hear)
    onTestFinished(() => removeEventListener('message', hear))
  })
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return told
}
