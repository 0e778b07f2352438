import type { GetAccountReturnType, Latchkey, LatchkeyEvent } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { OpenParameters, View, ViewId } from '@latchkey/react/look'

/** One kind of event, also of those that are told with others. */
type EventOf<type extends string, event = LatchkeyEvent> = event extends { type: infer each }
  ? type extends each
    ? Omit<event, 'type'> & { type: type }
    : never
  : never

/** What an element tells, by the name to listen for; `detail` says the rest. Events do not bubble: each element tells all. */
export type LatchkeyEventMap = {
  [type in LatchkeyEvent['type']]: CustomEvent<EventOf<type>>
}

/** What every element of Latchkey has. */
export interface LatchkeyElement extends HTMLElement {
  /** One chain family alone: its wallets, its account; also as an attribute. The active one by default. */
  namespace: ChainNamespace | null
  /** The page's instance; `undefined` until it is configured. */
  readonly latchkey: Latchkey | undefined
  /** The account that the element is for; `undefined` until the page is configured. */
  readonly account: GetAccountReturnType | undefined
  /** Opens the modal: the account when connected, else the wallets; or the view that is named. */
  open(parameters?: OpenParameters): void
  close(): void
  addEventListener<type extends keyof LatchkeyEventMap>(
    type: type,
    listener: (this: this, event: LatchkeyEventMap[type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<type extends keyof HTMLElementEventMap>(
    type: type,
    listener: (this: this, event: HTMLElementEventMap[type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** `<latchkey-button>`: "Connect wallet", or the connected account. */
export interface LatchkeyButtonElement extends LatchkeyElement {
  /** The text while nobody is connected; also as an attribute. */
  label: string | null
  /** Also as an attribute. */
  disabled: boolean
}

/** `<latchkey-network-button>`: the chosen network. */
export interface LatchkeyNetworkButtonElement extends LatchkeyElement {
  /** Also as an attribute. */
  disabled: boolean
}

/** `<latchkey-widget>`: the widget in the page itself, instead of a modal. */
export interface LatchkeyWidgetElement extends LatchkeyElement {
  /** Where it begins; as an attribute, by its id. The account when connected, else the wallets, by default. */
  view: View | ViewId | null
}

/** The elements by their tags. */
export interface LatchkeyElements {
  'latchkey-button': LatchkeyButtonElement
  'latchkey-network-button': LatchkeyNetworkButtonElement
  'latchkey-widget': LatchkeyWidgetElement
}

declare global {
  interface HTMLElementTagNameMap extends LatchkeyElements {}
}
