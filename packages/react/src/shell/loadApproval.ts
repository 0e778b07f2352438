/** Fetches the view in which the page's own wallet asks, and what opens it. */
export const loadApproval = () => import('../features/approve/approve.chunk.js')
