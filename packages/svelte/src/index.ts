import type { LatchkeyElements, LatchkeyEventMap } from '@latchkey/element'

export { type ConfigureParameters, closeModal, configure, openModal, setLook } from '@latchkey/element'
export { type Action, type ActionState, createAction } from './createAction.js'
export { createStores, type ReadState, type Stores } from './createStores.js'
export type { Readable } from './Readable.js'

type Events = { [type in keyof LatchkeyEventMap as `on${type}`]?: (event: LatchkeyEventMap[type]) => void }
type Props<element> = { [name in keyof element]?: element[name] } & Events & {
    class?: string
    id?: string
    part?: string
  }

declare global {
  // Read by the compiler and the editor of Svelte.
  namespace svelteHTML {
    interface IntrinsicElements {
      'latchkey-button': Props<Pick<LatchkeyElements['latchkey-button'], 'label' | 'namespace' | 'disabled'>>
      'latchkey-network-button': Props<
        Pick<LatchkeyElements['latchkey-network-button'], 'namespace' | 'disabled'>
      >
      'latchkey-widget': Props<Pick<LatchkeyElements['latchkey-widget'], 'namespace' | 'view'>>
    }
  }
}
