import type { ErrorCode, ErrorContexts } from './ErrorContexts.js'
import { inputText } from './inputText.js'

type ShortMessages = { [code in ErrorCode]: (context: ErrorContexts[code]) => string }

/** Input can be a megabyte of pasted text; a message that repeats it must stay one line. */
const quote = (value: unknown) => {
  const text = inputText(value)
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}...` : text)
}

type WalletContext = { connector?: string | undefined; method?: string | undefined }

const wallet = (c: WalletContext, what: string) =>
  `${c.connector ?? 'The wallet'} ${what}${c.method ? ` (${c.method})` : ''}.`

const at = (field: string) => (field === '' ? '' : ` at ${quote(field)}`)

/** The developer's text of each code: what happened, why, what next. People see the translations of the views. */
export const shortMessages: ShortMessages = {
  'id/invalid': (c) => `${quote(c.value)} is not a valid ${c.kind} id.`,
  'amount/invalid': (c) => `${quote(c.value)} is not an amount. Use digits and one decimal separator.`,
  'amount/too-many-decimals': (c) =>
    `${quote(c.value)} has ${c.fractionDigits} fraction digits, the asset has ${c.maximum}. Amounts are never rounded; shorten it.`,
  'amount/ambiguous': (c) =>
    `${quote(c.value)} can mean ${c.readings.join(' or ')} in locale ${c.locale}. Leave out grouping separators or add a zero.`,
  'amount/out-of-range': (c) => `${quote(c.value)} is out of range. Expected ${c.expected}.`,
  'address/invalid': (c) => `${quote(c.value)} is not an address of ${c.namespace}.`,
  'address/bad-checksum': (c) =>
    `${quote(c.value)} has a typo: its ${c.namespace} checksum does not match. Copy it again from its source.`,
  'address/wrong-namespace': (c) =>
    `${quote(c.value)} belongs to ${c.actual}, but an address of ${c.expected} is needed.`,
  'address/wrong-network': (c) =>
    `${quote(c.value)} belongs to ${c.actual.join(' or ')}, but an address of ${c.expected} is needed.`,
  'adapter/not-found': (c) =>
    `Chain adapter not found for ${quote(c.namespace)}. Add it to the adapters of createLatchkey().`,
  'adapter/load-failed': (c) =>
    `The code of the ${c.namespace} adapter could not be loaded. Check the connection and try again.`,
  'capability/unsupported': (c) =>
    `The ${c.namespace} adapter has no ${quote(c.capability)} capability. Check for it before calling.`,
  'network/not-found': (c) => `Network ${quote(c.network)} is not configured. Add it to its adapter.`,
  'network/no-node': (c) =>
    `Network ${quote(c.network)} has no node. Name one of your own: mainnet({ rpcUrl }), or { ...chain, rpcUrl } with a chain of viem.`,
  'network/not-served': (c) =>
    `The data API does not serve ${c.network}. Add it to the networks of the server, or use another API.`,
  'network/unsupported': (c) => `Unsupported chain ${quote(c.network)}. Choose another network or wallet.`,
  'connector/not-found': (c) => `Connector ${quote(c.connector)} was not announced. Is its wallet installed?`,
  'connection/not-connected': (c) =>
    `No ${c.namespace ? `${c.namespace} ` : ''}wallet is connected. Connect first.`,
  'connection/aborted': () => 'Connecting was cancelled before the wallet answered.',
  'connection/disconnect-failed': (c) =>
    `${c.connector ?? 'The wallet'} refused to disconnect. This page has forgotten it all the same.`,
  'wallet/rejected': (c) => wallet(c, 'reports that the person declined the request'),
  'wallet/request-pending': (c) => wallet(c, 'already has a request open. Answer it in the wallet first'),
  'wallet/altered': (c) =>
    `The functions of ${c.connector} were changed by another program of this page. Nothing was asked of it.`,
  'wallet/invalid-response': (c) => wallet(c, 'answered with something that is not a valid response'),
  'wallet/failed': (c) =>
    wallet(
      c,
      `failed to answer the request${c.walletCode === undefined ? '' : ` with code ${c.walletCode}`}`,
    ),
  'relay/unreachable': (c) => `The relay ${quote(c.relay)} cannot be reached. It is being tried again.`,
  'relay/refused': (c) =>
    `The relay ${quote(c.relay)} refused this page (${c.cause}). Check projectId, allowed origins and the clock.`,
  'pairing/expired': () => 'No wallet answered the pairing in time. Show a new code.',
  'pairing/invalid': (c) => `The ${c.part} of a pairing cannot be read.`,
  'request/expired': (c) => wallet(c, 'did not answer the request as long as it was valid'),
  'mobile/failed': (c) => `The wallet app failed: ${c.reason}.`,
  'mobile/refused': (c) => `The wallet app refused: ${c.reason}.`,
  'rpc/unreachable': (c) => `The node of ${c.network} cannot be reached. Check its URL and the connection.`,
  'rpc/failed': (c) =>
    `The node of ${c.network} refused ${c.method ?? 'the request'}${c.rpcCode === undefined ? '' : ` with code ${c.rpcCode}`}.`,
  'rpc/wrong-network': (c) =>
    `The node named for ${c.network} is of another network, ${quote(c.found)}. Nothing of it is used. Check rpcUrl.`,
  'send/amount-required': () => 'No amount to send was given.',
  'send/receiver-required': () => 'No receiver was given.',
  'send/insufficient-funds': (c) =>
    c.available === undefined
      ? 'The balance is not known, so nothing can be sent. Read it again first.'
      : c.held
        ? `Only ${c.available} base units can be spent now, less than the ${c.required} to send; ${c.held} wait or are protected.`
        : `The balance of ${c.available} base units is less than the ${c.required} to send.`,
  'send/insufficient-gas': (c) =>
    `The account cannot pay the network fee${c.required === undefined ? '' : ` of ${c.required} base units`}. Add native funds or send less.`,
  'send/reverted': (c) => `The transaction was reverted${c.reason ? `: ${c.reason}` : ''}.`,
  'send/account-changed': () =>
    'The account or network changed after the review. Nothing was sent; review again.',
  'send/token-uncertain': (c) =>
    `The contract ${quote(c.token)} does not say its decimals, or other ones than the data API. Nothing was built.`,
  'send/fee-too-low': (c) => `No block takes a fee below ${c.minimum} base units a unit of work. Raise it.`,
  'send/fee-changed': () => 'The network fee rose after the review. Review again.',
  'send/amount-too-small': (c) => `The network takes no amount below ${c.minimum} base units.`,
  'send/expired': () => 'The prepared transaction is no longer valid. Review again.',
  'send/refused': (c) =>
    `The chain would not take this payment: ${c.reason}${c.minimum === undefined ? '' : ` (at least ${c.minimum} base units)`}.`,
  'send/altered': () => 'The wallet signed something else than what was reviewed. Nothing was sent.',
  'send/warned': () =>
    'Nothing was sent: the request has blocking warnings that were not acknowledged. Show them first.',
  'swap/unsupported-network': (c) => `Network not supported for Swaps: ${c.network}.`,
  'swap/no-gas-price': (c) => `Network not supported for Gas Price: ${c.network}.`,
  'swap/no-liquidity': (c) =>
    `No pool gives ${c.bought} for this much ${c.sold}. Try a smaller amount or another token.`,
  'swap/refused': (c) =>
    `The data API proposed another swap than was asked for (${c.check}). Nothing was signed; check the server.`,
  'swap/price-changed': () => 'The rate has moved since the review. Show the new one and confirm again.',
  'swap/allowance-too-low': (c) =>
    `The exchange may no longer take ${c.required} base units of ${c.symbol}. Approve the whole amount.`,
  'sign/account-changed': () =>
    'The account changed before the wallet was asked. Nothing was signed; ask again.',
  'name/invalid': (c) => `${quote(c.name)} is not a name that can be told from others (ENSIP-15).`,
  'name/not-found': (c) => `The name ${quote(c.name)} has no address on ${c.network}.`,
  'name/contract': (c) =>
    `The name ${quote(c.name)} has no address on ${c.network}, and that on Ethereum is a contract.`,
  'name/off-chain': (c) => `The name ${quote(c.name)} is kept by ${c.hosts}, which the page does not name.`,
  'name/changed': (c) =>
    `The name ${quote(c.name)} stands for another address than at the review. Nothing was sent; review again.`,
  'link/invalid': (c) => `${quote(c.link)} is not a payment link that can be read.`,
  'link/wrong-network': (c) => `The payment link is for ${c.actual}, but ${c.expected} is in use.`,
  'transaction/not-replaceable': (c) =>
    `Transaction ${quote(c.hash)} is in a block or unknown, so nothing can replace it.`,
  'transaction/not-found': (c) =>
    `Transaction ${quote(c.hash)} was not found${c.network ? ` on ${c.network}` : ''}.`,
  'config/invalid': (c) => `${c.setting} ${c.problem}.`,
  'locale/invalid': (c) => `${quote(c.locale)} is not a BCP 47 locale. Use a tag like "de-CH".`,
  'json/invalid': (c) =>
    `The JSON is refused for its ${c.reason}${c.limit ? `, limited to ${c.limit}` : ''}.`,
  'api/bad-response': (c) => `The answer to ${quote(c.call)} is not valid${at(c.field)}.`,
  'api/bad-request': (c) => `The request ${quote(c.call)} is not valid${at(c.field)}.`,
  'api/not-configured': (c) =>
    `${quote(c.call)} needs the data API. Project ID Not Configured: pass api.url and api.projectId to createLatchkey().`,
  'api/unreachable': (c) =>
    `The data API cannot be reached for ${quote(c.call)}. Check its URL and the connection.`,
  'api/timeout': (c) => `The data API did not answer ${quote(c.call)} within ${c.afterMs} ms. Try again.`,
  'api/refused': (c) =>
    `The data API refused ${quote(c.call)} with status ${c.status}${at(c.field)}${c.reason ? `: ${quote(c.reason)}` : ''}.`,
  'internal/unexpected': (c) =>
    `Something unexpected happened${c.where ? ` in ${c.where}` : ''}. Please report it.`,
}
