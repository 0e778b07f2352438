import { type Address, zeroAddress } from 'viem'
import { isSameHex } from '../../../isSameHex.js'

/** The word of all aggregators for the network's own coin. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token as an aggregator names it; nothing for the coin. */
export const toTokenOrCoin = (token: Address): Address | undefined =>
  isSameHex(token, coin) ? undefined : token

/** A receiver; nothing where the contract takes the zero address for its caller. */
export const toReceiver = (receiver: Address): Address | undefined =>
  receiver === zeroAddress ? undefined : receiver
