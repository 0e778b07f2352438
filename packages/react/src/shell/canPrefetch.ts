/**
 * Whether code is fetched before it is wanted. Not without a line: a browser may keep a module that did not arrive for as
 * long as the page lives, and a click could not fetch it any more.
 */
export const canPrefetch = (): boolean => navigator.onLine
