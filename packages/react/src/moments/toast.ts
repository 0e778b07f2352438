/** What shows toasts, which may come before any account is drawn. */
export { ToastOutlet } from '../shell/toast/ToastOutlet.js'
