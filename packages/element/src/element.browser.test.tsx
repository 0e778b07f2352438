import { createLatchkey, type Latchkey, type LatchkeyConfig } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createScriptedAdapter } from '../../react/test/createScriptedAdapter.js'
import { eventually } from '../../react/test/eventually.js'
import { setReadConfig } from './elements/attributes.js'
import { defineElements } from './elements/defineElements.js'
import { configure, type LatchkeyButtonElement, type LatchkeyEventMap, setLook } from './index.js'
import { page } from './page/Page.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const scripted = (): LatchkeyConfig => ({
  adapters: [
    createScriptedAdapter('eip155', ['One Chain']).descriptor,
    createScriptedAdapter('solana').descriptor,
  ],
  storage: null,
})

/** Puts elements into the page, as HTML. */
function put(html: string): readonly HTMLElement[] {
  const main = document.createElement('main')
  main.innerHTML = html
  document.body.append(main)
  return [...main.children] as HTMLElement[]
}

const buttonIn = (element: Element | undefined) =>
  element?.shadowRoot?.querySelector<HTMLButtonElement>('.latchkey-button')
const textOf = (element: Element | undefined) => buttonIn(element)?.textContent
const dialog = () =>
  [...document.querySelectorAll('.latchkey')]
    .map((host) => host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'))
    .find((found) => found)
const choose = async (name: string) => {
  const find = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes(name))
  await eventually(() => expect(find()).toBeDefined())
  await userEvent.click(find() as Element)
}

let told: string[] = []
beforeEach(() => {
  told = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void told.push(text))
})
afterEach(() => {
  document.body.replaceChildren()
  page.store.setState({ latchkey: undefined, look: {}, faces: [] })
})

describe('elements of a page', () => {
  test('default: they appear once the page is configured, open one modal, and tell what happens', async () => {
    const [button, network] = put(
      '<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>',
    )
    expect(textOf(button)).toBeUndefined()
    const latchkey = configure(scripted())
    await eventually(() => expect(textOf(button)).toBe('Connect wallet'))
    expect(textOf(network)).toBe('Chain One')

    const heard: string[] = []
    for (const element of [button, network])
      element?.addEventListener('connected', (event) =>
        heard.push(`${element.localName} ${(event as LatchkeyEventMap['connected']).detail.connectorId}`),
      )
    await userEvent.click(buttonIn(button) as Element)
    await choose('One Chain')
    await eventually(() => expect(textOf(button)).toContain('0x71C7'))
    expect(heard).toEqual(['latchkey-button one.chain', 'latchkey-network-button one.chain'])
    const { account: own } = button as LatchkeyButtonElement
    expect(own?.address).toBe(account)
    expect((button as LatchkeyButtonElement).latchkey).toBe(latchkey)
    ;(network as LatchkeyButtonElement).close()
    await eventually(() => expect(dialog()).toBeUndefined())
    expect(told).toEqual([])
  })

  test('behavior: one is taken out, and comes back as it was; another one goes on', async () => {
    const [one, other] = put(
      '<latchkey-button label="One"></latchkey-button><latchkey-button label="Other"></latchkey-button>',
    )
    configure(scripted())
    await eventually(() => expect([textOf(one), textOf(other)]).toEqual(['One', 'Other']))
    one?.remove()
    await eventually(() => expect(textOf(one)).toBeUndefined())
    expect(textOf(other)).toBe('Other')
    document.body.append(one as Element)
    await eventually(() => expect(textOf(one)).toBe('One'))
    // Moved in one go, it is neither drawn twice nor lost.
    other?.before(one as Element)
    await eventually(() => expect(textOf(one)).toBe('One'))
    expect(one?.shadowRoot?.querySelectorAll('.latchkey-button')).toHaveLength(1)
  })

  test('param: label, disabled, namespace, as attributes and as properties', async () => {
    configure(scripted())
    const [element] = put('<latchkey-button label="Sign in" namespace="solana"></latchkey-button>') as [
      LatchkeyButtonElement,
    ]
    await eventually(() => expect(textOf(element)).toBe('Sign in'))
    expect(element.account?.namespace).toBe('solana')
    element.label = 'Connect'
    element.disabled = true
    await eventually(() => expect(textOf(element)).toBe('Connect'))
    expect(buttonIn(element)?.disabled).toBe(true)
    element.removeAttribute('disabled')
    element.label = null
    element.namespace = null
    await eventually(() => expect(textOf(element)).toBe('Connect wallet'))
    expect(buttonIn(element)?.disabled).toBe(false)
    expect(element.account?.namespace).toBe('eip155')
  })

  test('behavior: what was set before the tag was known holds', async () => {
    configure(scripted())
    const element = document.createElement('latchkey-button')
    Object.defineProperty(element, 'label', {
      value: 'Early',
      configurable: true,
      enumerable: true,
      writable: true,
    })
    document.body.append(element)
    await eventually(() => expect(textOf(element)).toBe('Early'))
    element.label = 'Later'
    await eventually(() => expect(textOf(element)).toBe('Later'))
  })

  test('param: theme and locale are the page’s; what a script says counts more', async () => {
    configure(scripted())
    const [plain, dark] = put(
      '<latchkey-button></latchkey-button><latchkey-network-button theme="dark" locale="de"></latchkey-network-button>',
    )
    await eventually(() => expect(textOf(plain)).toBe('Wallet verbinden'))
    expect(buttonIn(plain)?.dataset.theme).toBe('dark')
    setLook({ theme: { mode: 'light', accent: 'rgb(1, 2, 3)' } })
    await eventually(() => expect(buttonIn(dark)?.dataset.theme).toBe('light'))
    expect(getComputedStyle(buttonIn(plain) as Element).backgroundColor).toBe('rgb(1, 2, 3)')
    expect(textOf(plain)).toBe('Wallet verbinden')
  })

  test('param: parts, for the page’s own CSS', async () => {
    const style = document.createElement('style')
    style.textContent =
      'latchkey-button::part(button) { color: rgb(9, 8, 7) } latchkey-widget::part(card) { outline: 3px solid rgb(9, 8, 7) }'
    document.head.append(style)
    onTestFinished(() => style.remove())
    configure(scripted())
    const [button, widget] = put(
      '<latchkey-button></latchkey-button><latchkey-widget view="networks"></latchkey-widget>',
    )
    await eventually(() => expect(getComputedStyle(buttonIn(button) as Element).color).toBe('rgb(9, 8, 7)'))
    const card = () => widget?.shadowRoot?.querySelector('.latchkey')?.shadowRoot?.querySelector('.card')
    await eventually(() => expect(card()?.textContent).toContain('Chain One'))
    expect(getComputedStyle(card() as Element).outlineWidth).toBe('3px')
  })

  test('behavior: opened before anything is drawn, it opens as soon as it can', async () => {
    const [element] = put('<latchkey-button></latchkey-button>') as [LatchkeyButtonElement]
    element.open({ view: 'networks' })
    configure(scripted())
    await eventually(() => expect(dialog()?.querySelector('.title')?.textContent).toBe('Network'))
  })

  test('behavior: configured anew, the page has the new instance, and the one before has ended', async () => {
    const [element] = put('<latchkey-button></latchkey-button>') as [LatchkeyButtonElement]
    const first = configure(scripted())
    const dispose = vi.spyOn(first, 'dispose')
    const own = createLatchkey(scripted())
    expect(configure({ latchkey: own, locale: 'fr' })).toBe(own)
    expect(dispose).toHaveBeenCalledOnce()
    await eventually(() => expect(textOf(element)).toBe('Connecter un portefeuille'))
    const kept = vi.spyOn(own, 'dispose')
    configure(scripted())
    // The page made it, and ends it.
    expect(kept).not.toHaveBeenCalled()
  })
})

describe('mistakes of a page', () => {
  test('error: configure', () => {
    for (const wrong of [undefined, {}, { adapters: [() => {}] }, { latchkey: {} }])
      expect(() => configure(wrong as never)).toThrow(/configure\(\)/)
  })

  test('error: an element and no configuration', async () => {
    put('<latchkey-button></latchkey-button>')
    await eventually(() =>
      expect(told.join()).toContain('<latchkey-button> shows nothing yet: call configure('),
    )
  })

  test('error: a chain family that there is none of is told once, and is as if it were not there', async () => {
    configure(scripted())
    const [element] = put('<latchkey-button namespace="ethereum"></latchkey-button>') as [
      LatchkeyButtonElement,
    ]
    await eventually(() => expect(textOf(element)).toBe('Connect wallet'))
    element.label = 'Go'
    expect(told).toEqual([
      'Latchkey: <latchkey-button namespace="ethereum"> is none of eip155, solana, bip122.',
    ])
  })

  test('error: the package twice', () => {
    defineElements()
    expect(told.join()).toContain('this page has @latchkey/element twice')
  })

  test('error: attributes that need the script', () => {
    put('<latchkey-button networks="mainnet"></latchkey-button>')
    expect(told.join()).toContain('<latchkey-button networks> is read by latchkey.js alone')
  })
})

describe('attributes that configure', () => {
  test('default: the first element counts, follows its attributes, and gives way to a script', async () => {
    const seen: (string | null)[] = []
    setReadConfig((element) => {
      seen.push(element.getAttribute('networks'))
      if (element.getAttribute('networks') === 'wrong') throw new Error('networks has "wrong"')
      return scripted()
    })
    onTestFinished(() => setReadConfig(undefined))
    const [first] = put(
      '<latchkey-button networks="one"></latchkey-button><latchkey-button networks="two"></latchkey-button>',
    ) as [LatchkeyButtonElement]
    await eventually(() => expect(textOf(first)).toBe('Connect wallet'))
    expect(seen).toEqual(['one'])
    const before = first.latchkey
    first.setAttribute('networks', 'three')
    expect(seen).toEqual(['one', 'three'])
    expect(first.latchkey).not.toBe(before)
    first.setAttribute('networks', 'wrong')
    expect(told.join()).toContain('<latchkey-button> cannot be configured: networks has "wrong".')
    const own: Latchkey = configure(scripted())
    first.setAttribute('networks', 'four')
    expect(first.latchkey).toBe(own)
  })
})

test('types: an event carries what it tells', () => {
  expectTypeOf<LatchkeyEventMap['connected']['detail']['connectorId']>().toBeString()
  expectTypeOf<LatchkeyEventMap['transaction-confirmed']['detail']['transactionId']>().toBeString()
  expectTypeOf<LatchkeyEventMap['opened']['detail']['type']>().toEqualTypeOf<'opened'>()
  expectTypeOf(document.createElement('latchkey-button')).toEqualTypeOf<LatchkeyButtonElement>()
})
