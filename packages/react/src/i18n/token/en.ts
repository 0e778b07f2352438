import type { TokenTexts } from './TokenTexts.js'

/** English. */
export const texts: TokenTexts = {
  token: {
    title: 'Token',
    price: 'Price',
    contract: 'Contract',
    networks: 'Balance by network',
    none: 'None of it here',
    noneHint: 'This account does not hold the token on a network of this app.',
    elsewhere: (network) => `On ${network}: to send or swap it, your wallet switches there first.`,
    older: 'Look further back',
  },
}
