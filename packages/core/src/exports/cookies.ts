export {
  type CookieStorage,
  type CookieStorageParameters,
  cookieStorage,
} from '../storage/cookieStorage.js'
export type { InitialConnection, InitialState } from '../storage/InitialState.js'
export { type ReadCookiesParameters, readCookies } from '../storage/readCookies.js'
