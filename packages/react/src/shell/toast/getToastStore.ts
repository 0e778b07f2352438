import { createStore, defineOnce, type StoreApi } from '@latchkey/core'
import type { Toast } from './Toast.js'

/** What is shown now, at most one; `turn` tells two toasts of the same words apart. */
export type ToastState = { turn: number; current?: Toast | undefined }

/** Where an instance's toast is. All that a page's first chunk holds of toasts. */
export const getToastStore = defineOnce((): StoreApi<ToastState> => createStore(() => ({ turn: 0 })))
