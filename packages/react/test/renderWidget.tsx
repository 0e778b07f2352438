import {
  type ConnectWalletParameters,
  connectWallet,
  createLatchkey,
  type LatchkeyConfig,
  loadConnectors,
} from '@latchkey/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  ConnectButton,
  LatchkeyProvider,
  type LatchkeyProviderProps,
  type OpenParameters,
  useModal,
} from '../src/exports/index.js'
import { createScriptedAdapter } from './createScriptedAdapter.js'
import { eventually } from './eventually.js'
import { withoutMarks } from './pseudoTexts.js'

export type RenderWidgetOptions = Omit<LatchkeyProviderProps, 'latchkey'> & {
  config?: Partial<LatchkeyConfig>
  /** Wallets that are connected before anything is opened. */
  connected?: readonly ConnectWalletParameters[]
}

/** A page with a widget of three chain families whose wallets are scripted. */
export async function renderWidget({ config, connected = [], children, ...props }: RenderWidgetOptions = {}) {
  const evm = createScriptedAdapter('eip155', ['Many Chains', 'One Chain'])
  const solana = createScriptedAdapter('solana')
  const bitcoin = createScriptedAdapter('bip122')
  const latchkey = createLatchkey({
    adapters: [evm.descriptor, solana.descriptor, bitcoin.descriptor],
    storage: null,
    ...config,
  })
  if (connected.length > 0) await loadConnectors(latchkey)
  for (const wallet of connected) await connectWallet(latchkey, wallet)

  const opener: { open: (parameters?: OpenParameters) => void } = { open: () => {} }
  function Opener() {
    opener.open = useModal().open
    return null
  }
  const container = document.createElement('main')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey} {...props}>
        <ConnectButton />
        {children}
        <Opener />
      </LatchkeyProvider>
    </StrictMode>,
  )
  const button = () => container.querySelector('.latchkey-button') as HTMLButtonElement
  await eventually(() => expect(button()).not.toBeNull())

  const dialog = () =>
    [...document.querySelectorAll('.latchkey')]
      .map((host) => host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'))
      .find((found) => found) as HTMLDialogElement
  const text = () => dialog()?.textContent ?? ''
  const title = () => withoutMarks(dialog()?.querySelector('.title')?.textContent)
  /** By its label, its whole text, or the name in it. */
  const click = async (name: string) => {
    const isName = (text: string | null) => withoutMarks(text) === withoutMarks(name)
    const isIt = (element: Element) =>
      isName(element.getAttribute('aria-label')) ||
      [element, ...element.querySelectorAll('bdi')].some(({ textContent }) => isName(textContent))
    const find = () => [...(dialog()?.querySelectorAll('button, a, label.segment') ?? [])].find(isIt)
    // Sought again by each attempt: what is clicked is found by its name, which changes when a figure comes in.
    const attempt = async () => {
      expect(find(), `${name}`).toBeDefined()
      await userEvent.click(find() as Element, { timeout: 5_000 })
    }
    await vi.waitFor(attempt, { timeout: 20_000 })
  }
  const open = async (parameters?: OpenParameters) => {
    button().focus()
    opener.open(parameters)
    await eventually(() => expect(dialog()).toBeDefined())
    await eventually(() => expect(dialog().querySelector('[aria-busy="true"]')).toBeNull())
  }
  /** From wherever the focus is. */
  const openHere = () => opener.open()
  return { openHere, latchkey, evm, solana, bitcoin, container, button, dialog, text, title, click, open }
}
