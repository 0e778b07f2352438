import { isLatchkeyError, parsePaymentLink } from '@latchkey/protocol'
import { type BitcoinNetwork, makeBitcoinAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../../../answers/Refusal.js'

/** Keys of a link that name an address by the beginning of its kind (BIP-321). */
const keys: Readonly<Record<BitcoinNetwork, string>> = {
  mainnet: 'bc',
  testnet: 'tb',
  signet: 'tb',
  regtest: 'bcrt',
}

const refuse = (description: string) => refuseValue('name', description)

/** The address that a link of a name’s record pays to on a network; refused with the reason where it is not beyond doubt. */
export function readInstructions(link: string, network: BitcoinNetwork): string {
  const [, path = '', query = ''] = /^bitcoin:([^?]*)\??(.*)$/i.exec(link) ?? []
  const parameters = query.split('&').filter((part) => part !== '')
  const named = parameters.flatMap((part) => {
    const [, key = '', value] = /^([^=]*)=(.*)$/.exec(part) ?? []
    return value && key.toLowerCase() === keys[network] ? [value] : []
  })
  const found = path === '' ? named : [path]
  const [address] = found
  if (address === undefined)
    throw refuse(
      `The record of this name has no address on ${network}: it is paid another way, such as Lightning`,
    )
  // An address beside another, in one link, leaves open which is meant.
  if (found.length > 1) throw refuse('The record of this name has several addresses: ask for one')
  const rest = parameters.filter((part) => !part.toLowerCase().startsWith(`${keys[network]}=`))
  const amount = readAmount(`bitcoin:${address}?${rest.join('&')}`)
  if (amount !== undefined)
    throw refuse(
      'The record of this name asks for one amount alone, which may not be yours: ask for a payment link',
    )
  return readAddress(address, network)
}

function readAmount(link: string): bigint | undefined {
  try {
    return parsePaymentLink(link).amount
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw refuse('The record of this name is no payment link, or requires what is not known here')
  }
}

function readAddress(text: string, network: BitcoinNetwork): string {
  try {
    return makeBitcoinAddress(text, network).address
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw refuse(`The record of this name has no address of ${network}: ${error.shortMessage}`)
  }
}
