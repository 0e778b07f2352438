import type { ShellTexts } from './ShellTexts.js'

const tryAgain = 'Something went wrong'

/** What the chain families are called. */
export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const names = new Map<string, string>(Object.entries(namespaces))
const family = (namespace: string) => names.get(namespace) ?? namespace

/** What every error says to a person: what, why, what next. */
export const errorsEn: ShellTexts['errors'] = {
  'id/invalid': () => tryAgain,
  'amount/invalid': () => 'Use digits and one decimal separator, for example 0.5.',
  'amount/too-many-decimals': ({ maximum }) =>
    maximum === 0 ? 'Whole numbers only.' : `At most ${maximum} digits after the decimal point.`,
  'amount/ambiguous': ({ readings }) =>
    `This can mean ${readings[0]} or ${readings[1]}. Leave out thousands separators.`,
  'amount/out-of-range': () => 'This amount is too large.',
  'address/invalid': () => 'This is not an address. Check that nothing is missing.',
  'address/bad-checksum': () => 'This address has a typo. Copy it again from its source.',
  'address/wrong-namespace': ({ actual, expected }) =>
    `This is a ${family(actual)} address. Here you need one for ${family(expected)}.`,
  'address/wrong-network': ({ actual, expected }) =>
    `This address is for ${actual.join(' or ')}, not for ${expected}.`,
  'adapter/not-found': () => 'This page does not support that kind of wallet.',
  'adapter/load-failed': () =>
    'A part of this page could not be loaded. Check your connection and try again.',
  'capability/unsupported': () => 'This is not possible on this network.',
  'network/not-found': () => 'This page does not use that network.',
  'network/no-node': () => 'This page has no node for that network.',
  'network/unsupported': () =>
    'Your wallet is on a network this page does not use. Choose another one in your wallet.',
  'connector/not-found': () => 'That wallet is gone. Is it still installed?',
  'connection/not-connected': () => 'No wallet is connected.',
  'connection/aborted': () => 'Cancelled.',
  'connection/disconnect-failed': () =>
    'Failed to disconnect. This page has forgotten the wallet; remove the page in the wallet as well.',
  'wallet/rejected': () => 'Declined in your wallet.',
  'wallet/request-pending': () => 'Your wallet is already asking. Open it to answer.',
  'wallet/altered': ({ connector }) =>
    `Something on this page changed how ${connector} works, so it was not asked. Reload the page; if it happens again, do not use this page.`,
  'wallet/invalid-response': () =>
    'Your wallet gave an answer that makes no sense. Check in your wallet what happened.',
  'wallet/failed': () => 'Your wallet could not do this. Open it to see why, then try again.',
  'relay/unreachable': () => 'The network cannot be reached. Check your connection and try again.',
  'relay/refused': () => 'The connection to phone wallets was refused. Tell the owner of this page.',
  'pairing/expired': () => 'This code is no longer valid. Get a new one.',
  'pairing/invalid': () => 'This code is no longer valid. Get a new one.',
  'request/expired': () => 'Your wallet did not answer in time. Try again.',
  'rpc/unreachable': () => 'The network cannot be reached. Check your connection and try again.',
  'rpc/failed': () => 'The network did not accept the request. Try again in a moment.',
  'send/amount-required': () => 'Enter an amount.',
  'send/receiver-required': () => 'Enter who receives it.',
  'send/insufficient-funds': ({ available, decimals, symbol }, format) =>
    available === undefined
      ? 'Your balance is not known yet. Try again in a moment.'
      : `More than you have: ${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}.`,
  'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
    required === undefined || decimals === undefined
      ? 'Not enough left for the network fee. Send a little less.'
      : `The network fee of up to ${format.cost(required, decimals)}${symbol ? ` ${symbol}` : ''} does not fit in. Send a little less.`,
  'send/reverted': ({ reason }) =>
    reason ? `The receiver refuses this payment: ${reason}` : 'The receiver refuses this payment.',
  'send/account-changed': () => 'Your account or network changed, so nothing was sent. Start again.',
  'send/token-uncertain': () =>
    'This token does not say clearly how it is divided, so no amount of it is certain. It cannot be sent here.',
  'send/fee-too-low': () => 'No block takes a fee this low. Raise it.',
  'send/fee-changed': () => 'The network fee rose meanwhile. Look at it again.',
  'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
    `Too little: the least is ${format.owned(minimum, decimals)}${symbol ? ` ${symbol}` : ''}.`,
  'send/expired': () => 'This took longer than the network allows. It was prepared anew: look at it again.',
  'send/refused': () => 'The network does not allow this payment.',
  'send/altered': () => 'Your wallet signed something else than you reviewed, so nothing was sent.',
  'send/warned': () => 'Nothing was sent: this payment needs a closer look first.',
  'sign/account-changed': () => 'Your account changed, so nothing was signed. Start again.',
  'name/invalid': ({ name }) => `“${name}” is not a name that can be told from others. Check its letters.`,
  'name/not-found': ({ name }) => `“${name}” has no address on this network.`,
  'name/contract': ({ name }) =>
    `“${name}” has no address on this network. Its Ethereum address is a contract, and may be nobody’s here.`,
  'name/off-chain': ({ name }) =>
    `“${name}” is kept by a server that this page does not ask. Enter the address instead.`,
  'name/changed': ({ name }) =>
    `“${name}” now stands for another address, so nothing was sent. Ask the receiver, then start again.`,
  'link/invalid': () => 'This payment link cannot be read. Copy the address instead.',
  'link/wrong-network': ({ actual, expected }) =>
    `This payment link is for ${actual}; you are on ${expected}.`,
  'transaction/not-replaceable': () => 'It is too late: the network has it already.',
  'transaction/not-found': () => 'This transaction is not known to the network.',
  'locale/invalid': () => tryAgain,
  'json/invalid': () => 'The service gave an answer that makes no sense. Try again in a moment.',
  'api/bad-response': () => 'The service gave an answer that makes no sense. Try again in a moment.',
  'api/bad-request': () => 'The service does not understand this request. Check what you entered.',
  'api/not-configured': () => 'This page is not set up for that yet.',
  'api/unreachable': () => 'The service cannot be reached. Check your connection and try again.',
  'api/timeout': () => 'The service takes too long to answer. Try again in a moment.',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Too many requests. Wait a moment and try again.'
      : status >= 500 || reason === ''
        ? 'The service cannot do this right now. Try again in a moment.'
        : reason,
  'internal/unexpected': () => tryAgain,
}
