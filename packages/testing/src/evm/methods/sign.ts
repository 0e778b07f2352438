import { type Hex, hexToBytes, isAddress, isHex, stringToHex, type TypedDataDefinition } from 'viem'
import { providerErrors } from '../ProviderRpcError.js'
import type { Method } from './Method.js'
import { authorizedAccount, readAddress, readList, readObject } from './readParams.js'

const errors = { reject: providerErrors.userRejected, garbage: () => '0xnot-a-signature' }

/** `personal_sign`: EIP-191 over text, or over bytes given in hexadecimal. */
export const personalSign: Method = async (params, { state, answer }) => {
  let [message, signer] = readList(params)
  // Old pages send the address first; wallets have always forgiven it.
  if (isAddressLike(message) && !isAddressLike(signer)) [message, signer] = [signer, message]
  if (typeof message !== 'string') throw providerErrors.invalidParams('Expected the message to be a string.')
  const account = authorizedAccount(state, readAddress(signer, 'the signer'))
  const raw: Hex = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  const text = readableText(raw)
  const warning = foreignSignIn(text, state.origin)
  return answer(
    {
      method: 'personal_sign',
      params,
      title: 'Sign a message',
      summary: [['Account', account.address]],
      message: text,
      ...(warning && { warning }),
    },
    () => account.signMessage({ message: { raw } }),
    errors,
  )
}

/** `eth_signTypedData_v4`: EIP-712, for the active chain only. */
export const signTypedData: Method = async (params, { state, answer }) => {
  const [signer, data] = readList(params)
  const account = authorizedAccount(state, readAddress(signer, 'the signer'))
  const typedData = readTypedData(data)
  const { domain = {}, primaryType, message } = typedData
  // A signature for another chain than the one the person looks at is how permits get stolen.
  if (domain.chainId !== undefined && domain.chainId !== null && !sameChain(domain.chainId, state.chain.id))
    throw providerErrors.invalidParams(
      `The data is for chain ${String(domain.chainId)}, the wallet is on chain ${state.chain.id}.`,
    )
  const summary: [string, string][] = [['Account', account.address]]
  if (domain.name) summary.push(['App', String(domain.name)])
  if (domain.verifyingContract) summary.push(['Contract', String(domain.verifyingContract)])
  return answer(
    {
      method: 'eth_signTypedData_v4',
      params,
      title: `Sign ${primaryType}`,
      summary,
      message: JSON.stringify(message, null, 2),
      ...(/permit/i.test(primaryType) && { warning: 'This lets someone else move your tokens.' }),
    },
    () => account.signTypedData(typedData),
    errors,
  )
}

function readTypedData(data: unknown): TypedDataDefinition<Record<string, unknown>, string> & {
  domain?: Record<string, unknown>
} {
  let value = data
  if (typeof value === 'string')
    try {
      value = JSON.parse(value)
    } catch {
      throw providerErrors.invalidParams('The typed data is not valid JSON.')
    }
  const { types, primaryType, domain, message } = readObject(value, 'the typed data')
  const known = readObject(types, '"types"')
  readObject(message, '"message"')
  if (domain !== undefined) readObject(domain, '"domain"')
  if (typeof primaryType !== 'string' || !(primaryType in known))
    throw providerErrors.invalidParams('Expected "primaryType" to be one of "types".')
  return value as TypedDataDefinition<Record<string, unknown>, string>
}

function sameChain(value: unknown, chainId: number): boolean {
  try {
    return BigInt(value as string | number | bigint) === BigInt(chainId)
  } catch {
    return false
  }
}

function isAddressLike(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

/** What the person reads: the text if it is text, else the bytes. */
function readableText(raw: Hex): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
  } catch {
    return raw
  }
}

/** EIP-4361 wants wallets to check that a sign-in message names the site that asks. */
function foreignSignIn(text: string, origin: string): string | undefined {
  const domain = /^(?:\w+:\/\/)?(\S+) wants you to sign in with your Ethereum account:\n/.exec(text)?.[1]
  const host = URL.canParse(origin) ? new URL(origin).host : origin
  if (!domain || domain === host) return undefined
  return `This message signs you in to ${domain}, but ${host} is asking.`
}
