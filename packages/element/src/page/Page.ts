import { createStore, type Latchkey, type StoreApi } from '@latchkey/core'
import type { OpenParameters } from '@latchkey/react'
import type { ReactNode } from 'react'
import type { Look } from './Look.js'

/** What an element of the page shows, and where. */
export type Face = {
  root: ShadowRoot
  content: ReactNode
  /** What the element's attributes say of the whole page. */
  look: Pick<Look, 'theme' | 'locale'>
}

export type PageState = {
  /** Missing until the page is configured. */
  latchkey: Latchkey | undefined
  look: Look
  faces: readonly Face[]
}

/** The modal, once it is there. */
export type Modal = { open: (parameters?: OpenParameters) => void; close: () => void }

/** What the elements of a document share: one instance, one look, one modal. */
export type Page = {
  store: StoreApi<PageState>
  /** Shows a face, or shows another one in its root. */
  show: (face: Face) => void
  hide: (root: ShadowRoot) => void
  /** Opens the modal, as soon as there is one. */
  open: (parameters?: OpenParameters) => void
  close: () => void
  setModal: (modal: Modal | undefined) => void
}

/** Creates what the elements of a document share. */
export function createPage(): Page {
  const store = createStore<PageState>(() => ({ latchkey: undefined, look: {}, faces: [] }))
  let modal: Modal | undefined
  let waiting: { parameters: OpenParameters | undefined } | undefined
  const without = (root: ShadowRoot) => store.getState().faces.filter((face) => face.root !== root)
  return {
    store,
    show: (face) => store.setState({ faces: [...without(face.root), face] }),
    hide: (root) => store.setState({ faces: without(root) }),
    open(parameters) {
      if (modal) modal.open(parameters)
      else waiting = { parameters }
    },
    close() {
      waiting = undefined
      modal?.close()
    },
    setModal(next) {
      modal = next
      if (!modal || !waiting) return
      const { parameters } = waiting
      waiting = undefined
      modal.open(parameters)
    },
  }
}

/** Of this document: the browser makes custom elements, and hands them nothing that they could share. */
export const page = createPage()
