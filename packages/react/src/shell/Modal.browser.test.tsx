import { createLatchkey } from '@latchkey/core'
import type { Adapter, AdapterDescriptor } from '@latchkey/core/adapter'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../../test/eventually.js'
import { chainOne as network } from '../../test/networks.js'
import { renderWidget } from '../../test/renderWidget.js'
import { ConnectButton, LatchkeyProvider } from '../exports/index.js'

let root: Root
let container: HTMLElement

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})

afterEach(() => {
  root.unmount()
  container.remove()
})

/** An adapter with the wallets that are named, and nothing behind them. */
function descriptor(names: string[]): AdapterDescriptor {
  const none = () => {
    throw new Error('Not part of this test.')
  }
  const adapter: Adapter = {
    namespace: 'eip155',
    connectors: {
      get: () => names.map((name) => ({ id: name, name, type: 'ANNOUNCED', namespace: 'eip155' })),
      subscribe: () => () => {},
    },
    connections: { get: () => [], subscribe: () => () => {} },
    connect: none,
    reconnect: none,
    activate: none,
    disconnect: none,
    switchNetwork: none,
    getNativeBalance: none,
    loadAddressRules: none,
    dispose() {},
  }
  return { namespace: 'eip155', networks: [network], load: async () => () => adapter }
}

async function render(...widgets: AdapterDescriptor[]) {
  root.render(
    <StrictMode>
      {widgets.map((widget, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of widgets never changes in a test.
        <LatchkeyProvider key={index} latchkey={createLatchkey({ adapters: [widget], storage: null })}>
          <ConnectButton label={`Connect ${index}`} />
        </LatchkeyProvider>
      ))}
    </StrictMode>,
  )
  await eventually(() => expect(button()).toBeDefined())
}

const button = (index = 0) => container.querySelectorAll('button')[index] as HTMLButtonElement
const dialogs = () =>
  [...document.querySelectorAll('.latchkey')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? []),
  ])
const open = async (index = 0) => {
  await userEvent.click(button(index))
  await eventually(() => expect(dialogs()).toHaveLength(1))
}

test('default', async () => {
  await render(descriptor(['One', 'Two']))
  await open()
  const rows = () => [...(dialogs()[0]?.querySelectorAll('.row-title') ?? [])].map((row) => row.textContent)
  await eventually(() => expect(rows()).toEqual(['One', 'Two', 'All wallets']))
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(dialogs()).toHaveLength(0))
  expect(document.activeElement).toBe(button())
})

test('behavior: a pointer at the button mounts the modal, closed', async () => {
  await render(descriptor(['One']))
  const hosts = () => document.querySelectorAll('.latchkey')
  await userEvent.hover(button())
  await eventually(() => expect(hosts()[0]?.shadowRoot?.querySelector('.root')).toBeTruthy())
  expect(dialogs()).toHaveLength(0)
  await open()
})

test('behavior: a click on the backdrop closes, one inside does not', async () => {
  await render(descriptor(['One']))
  await open()
  dialogs()[0]?.querySelector('h2')?.click()
  expect(dialogs()).toHaveLength(1)
  dialogs()[0]?.click()
  await eventually(() => expect(dialogs()).toHaveLength(0))
})

test('behavior: without a wallet it says what to do', async () => {
  await render(descriptor([]))
  await open()
  await eventually(() => expect(dialogs()[0]?.textContent).toContain('No wallet found in this browser'))
})

test('behavior: two widgets on a page do not know of each other', async () => {
  await render(descriptor(['One']), descriptor(['Two']))
  await open(1)
  await eventually(() => expect(dialogs()[0]?.textContent).toContain('Two'))
  expect(dialogs()[0]?.textContent).not.toContain('One')
})

test('behavior: S-16 a wallet’s picture is only ever an image', async () => {
  await render(descriptor(['<img src=x onerror=alert(1)>']))
  await open()
  await eventually(() => expect(dialogs()[0]?.querySelector('.row')?.textContent).toContain('<img'))
  expect(dialogs()[0]?.querySelector('.row img')).toBeNull()
})

test('behavior: the page’s styles do not reach in', async () => {
  const style = new CSSStyleSheet()
  style.replaceSync('h2 { display: none !important } * { color: red !important }')
  document.adoptedStyleSheets.push(style)
  await render(descriptor(['One']))
  await open()
  const heading = dialogs()[0]?.querySelector('h2') as HTMLElement
  expect(getComputedStyle(heading).display).not.toBe('none')
  expect(getComputedStyle(heading).color).not.toBe('rgb(255, 0, 0)')
  document.adoptedStyleSheets.pop()
})

test('error: code that cannot be loaded is said, and can be tried again', async () => {
  let online = false
  const good = descriptor(['One'])
  await render({
    ...good,
    load: async () => {
      if (!online) throw new TypeError('Failed to fetch')
      return good.load()
    },
  })
  await open()
  await eventually(() => expect(dialogs()[0]?.textContent).toContain('could not be loaded'))
  online = true
  const retry = [...(dialogs()[0]?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Look again',
  )
  await userEvent.click(retry as HTMLElement)
  await eventually(() => expect(dialogs()[0]?.textContent).toContain('One'))
})

test('behavior: the specification’s §9: the dialog is 360 pixels wide, and all of a narrow screen', async () => {
  const widget = await renderWidget()
  onTestFinished(() => page.viewport(800, 800))
  await page.viewport(1_000, 800)
  await widget.open()
  // As laid out: it grows a little as it appears.
  const width = () => widget.dialog().offsetWidth
  expect(width()).toBe(360)
  await page.viewport(360, 740)
  await eventually(() => expect(width()).toBe(360))
  await page.viewport(320, 640)
  await eventually(() => expect(width()).toBe(320))
})
