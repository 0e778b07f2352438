import { getAccount } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import {
  ConnectButton,
  NetworkButton,
  type OpenParameters,
  type View,
  type ViewId,
  Widget,
} from '@latchkey/react'
import { createElement, type ReactNode } from 'react'
import { page } from '../page/Page.js'
import { configureBy, configuresBy } from './attributes.js'
import type * as Elements from './LatchkeyElements.js'
import { pageSheet } from './pageSheet.js'
import { readLook, readNamespace } from './readAttributes.js'

// A server that renders a page loads this too, and has no elements.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** A face of the page that follows its element into the page and out of it. */
abstract class FaceElement extends Base {
  static get observedAttributes(): readonly string[] {
    return ['label', 'namespace', 'disabled', 'view', 'theme', 'locale', ...configuresBy]
  }

  /** What is drawn. */
  abstract readonly content: ReactNode

  get namespace() {
    return this.getAttribute('namespace') as ChainNamespace | null
  }
  set namespace(namespace) {
    setText(this, 'namespace', namespace)
  }
  get disabled() {
    return this.hasAttribute('disabled')
  }
  set disabled(isDisabled) {
    this.toggleAttribute('disabled', Boolean(isDisabled))
  }
  get latchkey() {
    return page.store.getState().latchkey
  }
  get account() {
    const { latchkey } = this
    return latchkey && getAccount(latchkey, { namespace: readNamespace(this) })
  }

  open(parameters?: OpenParameters): void {
    const namespace = readNamespace(this)
    page.open(parameters ?? (namespace && { namespace }))
  }
  close(): void {
    page.close()
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [pageSheet()]
    for (const name of ['label', 'namespace', 'disabled', 'view'] as const) takeUp(this, name)
    configureBy(this)
    this.draw()
  }
  disconnectedCallback(): void {
    if (this.shadowRoot) page.hide(this.shadowRoot)
  }
  attributeChangedCallback(name: string): void {
    if (!this.isConnected || !this.shadowRoot) return
    if (configuresBy.includes(name)) configureBy(this)
    this.draw()
  }

  protected draw(): void {
    if (!this.isConnected || !this.shadowRoot) return
    page.show({ root: this.shadowRoot, content: this.content, look: readLook(this) })
  }
}

class ButtonElement extends FaceElement {
  get label() {
    return this.getAttribute('label')
  }
  set label(label) {
    setText(this, 'label', label)
  }
  get content() {
    const { label, disabled } = this
    const namespace = readNamespace(this)
    return createElement(ConnectButton, {
      disabled,
      ...(label && { label }),
      ...(namespace && { namespace }),
    })
  }
}

class NetworkButtonElement extends FaceElement {
  get content() {
    const { disabled } = this
    const namespace = readNamespace(this)
    return createElement(NetworkButton, { disabled, ...(namespace && { namespace }) })
  }
}

class WidgetElement extends FaceElement {
  #view: View | null = null

  get view(): View | ViewId | null {
    return this.#view ?? (this.getAttribute('view') as ViewId | null)
  }
  set view(view) {
    this.#view = typeof view === 'object' ? view : null
    // Drawn by the attribute that changes, or else here.
    setText(this, 'view', typeof view === 'string' ? view : null)
    this.draw()
  }
  get content() {
    const namespace = readNamespace(this)
    const { view } = this
    const first =
      typeof view === 'object' && view
        ? view
        : ({ id: view ?? 'account', ...(namespace && { namespace }) } as View)
    // Another view to begin at is another widget.
    return createElement(Widget, { key: JSON.stringify(first), view: first })
  }
}

/** The tags and what stands behind them: the one place that says that the classes are as they are declared. */
const elements = {
  'latchkey-button': ButtonElement satisfies new () => Omit<
    Elements.LatchkeyButtonElement,
    'addEventListener'
  >,
  'latchkey-network-button': NetworkButtonElement satisfies new () => Omit<
    Elements.LatchkeyNetworkButtonElement,
    'addEventListener'
  >,
  'latchkey-widget': WidgetElement satisfies new () => Omit<
    Elements.LatchkeyWidgetElement,
    'addEventListener'
  >,
}

/** Makes the tags known to the browser; on a server it does nothing. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  if (customElements.get('latchkey-button')) {
    console.error(
      'Latchkey: this page has @latchkey/element twice, from two addresses or in two versions. The first is used: remove the other.',
    )
    return
  }
  for (const [tag, element] of Object.entries(elements)) customElements.define(tag, element)
}

function setText(element: Element, name: string, text: string | null | undefined): void {
  if (text === null || text === undefined) element.removeAttribute(name)
  else element.setAttribute(name, text)
}

/** What was set before the browser knew the tag stands in the way of the accessor that would read it. */
function takeUp(element: FaceElement, name: 'label' | 'namespace' | 'disabled' | 'view'): void {
  if (!Object.hasOwn(element, name)) return
  const own = element as unknown as Record<string, unknown>
  const value = own[name]
  delete own[name]
  own[name] = value
}
