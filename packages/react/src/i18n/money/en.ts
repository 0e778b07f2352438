import { namespaces } from '../en.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(Object.entries(namespaces))
const family = (namespace: string) => names.get(namespace) ?? namespace

/** English. */
export const texts: MoneyTexts = {
  errors: {
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
    'send/amount-required': () => 'Enter an amount.',
    'send/receiver-required': () => 'Enter who receives it.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? 'Your balance is not known yet. Try again in a moment.'
        : `${held ? 'More than you can spend now: ' : 'More than you have: '}${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'Not enough left for the network fee. Send a little less.'
        : `The network fee of up to ${format.cost(required, decimals)}${symbol ? ` ${symbol}` : ''} does not fit in. Send a little less.`,
    'send/reverted': ({ reason }) =>
      reason ? `The receiver refuses this payment: ${reason}` : 'The receiver refuses this payment.',
    'send/account-changed': () => 'Your account or network changed, so nothing was sent. Start again.',
    'send/token-uncertain': () =>
      'This token’s number of decimals is unclear, so its amounts cannot be trusted. It cannot be sent here.',
    'send/fee-too-low': () => 'This fee is too low for any block. Raise it.',
    'send/fee-changed': () => 'The network fee rose meanwhile. Look at it again.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `Too little: the least is ${format.owned(minimum, decimals)}${symbol ? ` ${symbol}` : ''}.`,
    'send/expired': () => 'This took longer than the network allows. It was prepared anew: look at it again.',
    'send/refused': () => 'The network does not allow this payment.',
    'send/altered': () => 'Your wallet signed something else than you reviewed, so nothing was sent.',
    'send/warned': () => 'Nothing was sent: this payment needs a closer look first.',
    'name/invalid': ({ name }) => `“${name}” has letters that look like others. Check how it is spelled.`,
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
    'swap/unsupported-network': () => 'Network not supported for Swaps.',
    'swap/no-gas-price': () => 'Network not supported for Gas Price.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Nobody offers ${bought} for this much ${sold}. Try a smaller amount or another token.`,
    'swap/refused': () =>
      'This swap was blocked: what the server prepared is not what you asked for. Nothing was signed.',
    'swap/price-changed': () => 'The rate has changed. Check the new one and confirm again.',
    'swap/allowance-too-low': ({ symbol }) =>
      `The exchange may not take this much ${symbol}. Approve the whole amount.`,
  },
}
