/** By which the wallet announces itself. */
export const rdns = 'passkey.latchkey'
