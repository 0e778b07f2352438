/** Fetches the view in which one signs in, and what opens it. */
export const loadSignIn = () => import('../features/signIn/signIn.chunk.js')
