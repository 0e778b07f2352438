import { LatchkeyProvider, useModal } from '@latchkey/react'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Face, Page } from './Page.js'

/** Draws the faces of all elements, and the modal that they open. */
export function PageRoot({ page }: { page: Page }) {
  const { store } = page
  const { latchkey, look, faces } = useSyncExternalStore(
    store.subscribe,
    store.getState,
    store.getInitialState,
  )
  if (!latchkey) return null
  return (
    <LatchkeyProvider
      key={keyOf(latchkey)}
      latchkey={latchkey}
      {...look}
      theme={look.theme ?? faces.find((face) => face.look.theme)?.look.theme}
      locale={look.locale ?? faces.find((face) => face.look.locale)?.look.locale}
    >
      {faces.map(({ root, content }: Face) => (
        <Fragment key={keyOf(root)}>{createPortal(content, root)}</Fragment>
      ))}
      <ModalHolder page={page} />
    </LatchkeyProvider>
  )
}

/** Hands the page's modal to the elements. */
function ModalHolder({ page }: { page: Page }) {
  const { open, close } = useModal()
  useEffect(() => {
    page.setModal({ open, close })
    return () => page.setModal(undefined)
  }, [page, open, close])
  return null
}

const keys = new WeakMap<object, string>()
let count = 0

/** The same key for the same object: elements come and go, and a page can be configured anew. */
function keyOf(object: object): string {
  const key = keys.get(object) ?? String(++count)
  keys.set(object, key)
  return key
}
