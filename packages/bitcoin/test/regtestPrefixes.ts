import { TEST_NETWORK } from '@scure/btc-signer'

/** How addresses of regtest begin, for the library that tests compare with. */
export const regtestPrefixes = { ...TEST_NETWORK, bech32: 'bcrt' }
