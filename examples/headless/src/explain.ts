import type { SendWarning } from '@latchkey/core/send'
import type { ErrorCode, LatchkeyError } from '@latchkey/protocol'

const sentences: { [code in ErrorCode]?: string } = {
  'wallet/rejected': 'Declined in your wallet.',
  'wallet/request-pending': 'Your wallet is already asking. Open it to answer.',
  'send/amount-required': 'Enter an amount.',
  'send/receiver-required': 'Enter who receives it.',
  'send/insufficient-funds': 'More than you have.',
  'send/insufficient-gas': 'Not enough left for the network fee.',
  'send/account-changed': 'Your account or network changed, so nothing was sent.',
  'address/bad-checksum': 'This address has a typo.',
  'name/not-found': 'This name has no address on this network.',
  'rpc/unreachable': 'The network cannot be reached.',
}

/** An error in the page's own words; codes never change their meaning, and a new one is said as developers read it. */
export function explain({ code, shortMessage }: LatchkeyError): string {
  return sentences[code] ?? shortMessage
}

/** A warning in the page's own words. */
export function warn(warning: SendWarning): string {
  switch (warning.kind) {
    case 'lookalike':
      return `This address imitates one you know: ${warning.known}.`
    case 'burn':
      return 'Nobody can spend what goes there.'
    case 'token-contract':
      return 'This is the token’s own contract.'
    case 'off-curve':
      return 'Nobody holds the key to this address.'
    case 'revocable':
      return 'Who issues this token can take it back.'
    case 'ethereum-address':
      return `${warning.name} has no address of its own on ${warning.network}. Its Ethereum address works there too.`
    case 'price-moved':
      return 'The price has changed since you typed the amount. Check what is sent.'
    case 'fee-above-amount':
      return 'The fee is more than the amount.'
    case 'fee-share':
      return 'The fee is more than a tenth of the amount.'
    case 'fee-high':
      return 'The fee is far above the usual one.'
    case 'left-to-wallet':
      return 'Your wallet chooses the fee and the coins by itself.'
    case 'unprotected':
      return 'Coins of this account may hold inscriptions, which this page cannot tell.'
    case 'delegated':
      return 'This account runs the code of a contract.'
    case 'contract':
      return 'A contract receives this.'
    case 'first-time':
      return 'No earlier payment to this address is known.'
  }
}
