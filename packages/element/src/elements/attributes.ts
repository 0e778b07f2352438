import type { Latchkey } from '@latchkey/core'
import { type ConfigureParameters, configure } from '../configure.js'
import { page } from '../page/Page.js'
import { tellMistake } from './readAttributes.js'

/** Attributes that configure the page, where it has the one script that holds the chain families. */
export const configuresBy: readonly string[] = ['api', 'project', 'networks', 'wallet-connect']

/** Reads them; throws what is wrong with them. */
export type ReadConfig = (element: Element) => ConfigureParameters

const state: { read?: ReadConfig | undefined; by?: Element; made?: Latchkey } = {}

/** Lets attributes configure the page. */
export function setReadConfig(read: ReadConfig | undefined): void {
  state.read = read
}

/** Configures the page by the attributes of an element, where nothing else has; and says so where nothing ever does. */
export function configureBy(element: Element): void {
  const { latchkey } = page.store.getState()
  const own = configuresBy.filter((name) => element.hasAttribute(name))
  // What a script of the page has configured counts, and so does the first element.
  if (latchkey && !(state.made === latchkey && state.by === element)) return
  if (own.length === 0) tellLater(element)
  else if (state.read) readBy(element, state.read)
  else
    tellMistake(element, own.join(' '), 'is read by latchkey.js alone: call configure({ adapters }) instead')
}

function readBy(element: Element, read: ReadConfig): void {
  try {
    state.made = configure(read(element))
    state.by = element
  } catch (error) {
    tellMistake(element, '', `cannot be configured: ${error instanceof Error ? error.message : error}`)
  }
}

/** Says that nothing is configured, once every script of the page has had its turn. */
function tellLater(element: Element): void {
  const way = state.read ? ', or give it networks="mainnet=https://your-node.example"' : ''
  const tell = () => {
    if (element.isConnected && !page.store.getState().latchkey)
      tellMistake(element, '', `shows nothing yet: call configure({ adapters })${way}`)
  }
  if (document.readyState === 'complete') setTimeout(tell)
  else addEventListener('load', () => setTimeout(tell), { once: true })
}
