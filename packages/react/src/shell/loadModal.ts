/** Fetches the modal's code; the browser keeps it, so asking again costs nothing. */
export const loadModal = () => import('./Modal.js')
