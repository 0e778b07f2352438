import { createLatchkey, type Latchkey, type LatchkeyConfig, onEvent } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import type { OpenParameters } from '@latchkey/react/look'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Look } from './page/Look.js'
import { page } from './page/Page.js'
import { PageRoot } from './page/PageRoot.js'

/** What an instance is made of, or one that is there; and how the widget looks. */
export type ConfigureParameters = (LatchkeyConfig | { latchkey: Latchkey }) & Look

/** What ends with the instance of the page; there is none on a server. */
let configured: { end: () => void } | undefined
let isDrawn = false

/**
 * Gives the elements of the page their instance, and returns it. A second call replaces the first: an instance that the first
 * call made is disposed of.
 *
 * @example
 * configure({ adapters: [evm({ networks: [mainnet({ rpcUrl })] })], theme: 'dark' })
 */
export function configure(parameters: ConfigureParameters): Latchkey {
  const { theme, locale, texts, features, ...rest } = (parameters ?? {}) as ConfigureParameters
  assertConfigured(rest)
  const isOurs = !('latchkey' in rest)
  const latchkey = isOurs ? createLatchkey(rest) : rest.latchkey
  if (typeof document === 'undefined') return latchkey
  configured?.end()
  const stop = onEvent(latchkey, (event) => {
    for (const { root } of page.store.getState().faces)
      root.host.dispatchEvent(new CustomEvent(event.type, { detail: event }))
  })
  configured = {
    end() {
      stop()
      if (isOurs) latchkey.dispose()
    },
  }
  page.store.setState({ latchkey, look: { theme, locale, texts, features } })
  // Nothing of it is in the page: each face is drawn into its element, and the modal at the end of the page.
  if (!isDrawn) createRoot(document.createElement('div')).render(createElement(PageRoot, { page }))
  isDrawn = true
  return latchkey
}

/**
 * Changes how the widget looks and reads; what is not named stays.
 *
 * @example
 * setLook({ theme: 'dark' })
 */
export function setLook(look: Look): void {
  page.store.setState((state) => ({ look: { ...state.look, ...look } }))
}

/** Opens the modal: the account when connected, else the wallets; or the view that is named. */
export function openModal(parameters?: OpenParameters): void {
  page.open(parameters)
}

/** Closes the modal. */
export function closeModal(): void {
  page.close()
}

/** What JavaScript can pass, also to a built page, whose developer nobody else would tell. */
function assertConfigured(config: { adapters?: unknown; latchkey?: unknown }): void {
  const problem = Array.isArray(config.adapters)
    ? config.adapters.some((adapter) => typeof adapter?.load !== 'function') &&
      'takes as adapters what evm(), solana() or bitcoin() returns'
    : !(config.latchkey as Partial<Latchkey> | undefined)?.store &&
      'needs adapters, one for each chain family: configure({ adapters: [evm({ networks })] }), or an instance: configure({ latchkey })'
  if (problem) throw new LatchkeyError('config/invalid', { context: { setting: 'configure()', problem } })
}
