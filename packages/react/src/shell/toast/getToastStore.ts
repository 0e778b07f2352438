import { createStore, type Latchkey, type StoreApi } from '@latchkey/core'
import type { Toast } from './Toast.js'

/** The toast that is shown now, and its number, which tells two toasts of the same words apart. */
export type ToastState = { number: number; current?: Toast | undefined }

const stores = /* @__PURE__ */ new WeakMap<Latchkey, StoreApi<ToastState>>()

/** Where an instance's toast is. All that a page's first chunk holds of toasts. */
export function getToastStore(latchkey: Latchkey): StoreApi<ToastState> {
  const store = stores.get(latchkey) ?? createStore(() => ({ number: 0 }))
  stores.set(latchkey, store)
  return store
}
