import { createStore, defineOnce, type StoreApi } from '@latchkey/core'
import type { Toast } from './Toast.js'

/** The toast that is shown now, and its number, which tells two toasts of the same words apart. */
export type ToastState = { number: number; current?: Toast | undefined }

/** Where an instance's toast is. All that a page's first chunk holds of toasts. */
export const getToastStore = defineOnce((): StoreApi<ToastState> => createStore(() => ({ number: 0 })))
