import { createIcons } from './createIcons.js'

/**
 * Pictures of the wallets of the directory, of networks and of well-known tokens.
 *
 * @example
 * const latchkey = createLatchkey({ adapters, icons })
 */
export const icons = createIcons()
