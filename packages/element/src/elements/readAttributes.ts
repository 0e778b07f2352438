import type { ChainNamespace } from '@latchkey/protocol'
import type { Face } from '../page/Page.js'

const namespaces: readonly string[] = ['eip155', 'solana', 'bip122'] satisfies ChainNamespace[]
const modes = ['light', 'dark', 'auto'] as const

/** The chain family that an element is for. */
export function readNamespace(element: Element): ChainNamespace | undefined {
  return readChoice(element, 'namespace', namespaces as readonly ChainNamespace[])
}

/** What an element's attributes say of the look of the page. */
export function readLook(element: Element): Face['look'] {
  return { theme: readChoice(element, 'theme', modes), locale: element.getAttribute('locale') ?? undefined }
}

const told = new WeakMap<Element, Set<string>>()

/** One of several words; another one is told to the developer once, and is as if it were not there. */
function readChoice<choice extends string>(
  element: Element,
  name: string,
  choices: readonly choice[],
): choice | undefined {
  const value = element.getAttribute(name)
  if (value === null || value === '') return undefined
  const choice = choices.find((one) => one === value)
  if (!choice) tellMistake(element, `${name}="${value}"`, `is none of ${choices.join(', ')}`)
  return choice
}

/** Tells a developer once what is wrong with an element. */
export function tellMistake(element: Element, attribute: string, problem: string): void {
  const known = told.get(element) ?? new Set()
  told.set(element, known)
  const place = [element.localName, attribute].filter(Boolean).join(' ')
  if (known.has(place + problem)) return
  known.add(place + problem)
  console.error(`Latchkey: <${place}> ${problem}.`)
}
