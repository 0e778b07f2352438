import type { ErrorCode } from '@latchkey/protocol'

/** What a developer does about each code; the page of errors shows it. */
export const errorAdvice: { readonly [code in ErrorCode]: string } = {
  'id/invalid':
    'Build ids with `makeCaip2Id`, `makeCaip10Id` or `makeCaip19Id`, or check input with `isCaip…Id` first.',
  'amount/invalid': 'Show the sentence beside the field. In a field, parse with `parseLocalAmount`.',
  'amount/too-many-decimals': 'Show the sentence beside the field. Never shorten the amount for the person.',
  'amount/ambiguous': 'Offer both `readings`; fill the field with `formatEditableAmount`.',
  'amount/out-of-range': 'Check the number against `expected` before the call.',
  'address/invalid': 'Show the sentence beside the field.',
  'address/bad-checksum': 'Ask the person to copy the address again. Do not correct it.',
  'address/wrong-namespace': 'Offer to switch to the chain family in `actual`, or ask for another address.',
  'address/wrong-network': 'Offer to switch to the network in `actual`, or ask for another address.',
  'adapter/not-found': 'Add the adapter to `createLatchkey({ adapters })`.',
  'adapter/load-failed': 'Offer to try again. After a new deployment, a reload fetches the new files.',
  'capability/unsupported': 'Ask for the capability first, and leave the button out where it is missing.',
  'network/not-found': 'Add the network to its adapter, e.g. `evm({ networks })`.',
  'network/no-node':
    'Give the network a node of your own, e.g. `mainnet({ rpcUrl })`, and check that the variable it comes from is set.',
  'network/not-served': 'Add the network to the server’s configuration. Coin and wallet work without it.',
  'network/unsupported': 'Offer a network that the page and the wallet both have.',
  'connector/not-found': 'Take ids from `useConnectors()`, and wait until wallets have been found.',
  'connection/not-connected': 'Connect first, or open the connect view.',
  'connection/aborted': 'Nothing: the caller wanted it.',
  'connection/disconnect-failed': 'Tell the person to remove the page in the wallet as well.',
  'wallet/rejected': 'Nothing is wrong. Offer to try again, and do not report it.',
  'wallet/request-pending': 'Ask the person to open the wallet. Do not send the request again.',
  'wallet/altered': 'Find out which script of the page replaces the functions of wallets.',
  'wallet/invalid-response': 'Do not send again: the wallet may have acted. Look at the chain first.',
  'wallet/failed': 'Read `details` and `walletCode`, and offer to try again.',
  'relay/unreachable':
    'Check `relayUrl`, and that the page’s `connect-src` allows it. It is tried again meanwhile.',
  'relay/refused':
    'Read `details`: register the project id, allow the page’s origin, or set the clock right, by `cause`.',
  'pairing/expired': 'Start the pairing again, which makes a new code.',
  'pairing/invalid': 'Ask for a new code. If it is a wallet’s answer, report it to the wallet.',
  'request/expired': 'Offer to ask again. For a transaction, look at the chain first.',
  'mobile/failed':
    'Show the sentence of the `reason`, and offer to try again. Offer another wallet where it is `wallet-not-found` or `browser-unsupported`.',
  'mobile/refused':
    'Show the sentence of the `reason`. For `not-submitted`, `signatures` are those that went out: look at the chain first.',
  'rpc/unreachable': 'Check the addresses of the network’s nodes, and name a second one.',
  'rpc/failed': 'Read `details` and `rpcCode`.',
  'rpc/wrong-network':
    'Give the network a node of its own: `network` is what the page says, `found` what the node says.',
  'send/amount-required': 'Show the sentence beside the field.',
  'send/receiver-required': 'Show the sentence beside the field.',
  'send/insufficient-funds': 'Show the sentence beside the field; `available` is what there is.',
  'send/insufficient-gas': 'Offer Max, which leaves the fee, or ask for native coins.',
  'send/reverted': 'Show `reason` where there is one. Sending it again fails again.',
  'send/account-changed': 'Start the flow again; nothing was sent.',
  'send/token-uncertain': 'Check the token’s contract and the list of the data API.',
  'send/fee-too-low': 'Ask for at least `minimum`.',
  'send/fee-changed': 'Show the review again; the flow has prepared it.',
  'send/amount-too-small': 'Send at least `minimum`.',
  'send/expired': 'Show the review again; the flow has prepared it, and `state.previous` is what it was.',
  'send/refused':
    'Show the sentence beside its field; `reason` says which rule it is, and sending it again fails again.',
  'send/altered':
    'Nothing was sent. Tell the person to look at the wallet, and at what else runs on the page.',
  'send/warned': 'Show the `warnings`, and pass those that a person understood as `acknowledge`.',
  'swap/unsupported-network':
    'Offer swaps on networks that `convert/tokens` serves, and name the exchange in the network’s `contracts`.',
  'swap/no-gas-price': 'Configure a node of the network in the data API.',
  'swap/no-liquidity': 'Suggest a smaller amount or another token.',
  'swap/refused':
    'Do not retry: the server, or somebody between it and the page, proposes something else. Look at `check`.',
  'swap/price-changed': 'Show the new rate; the flow has prepared it for another confirmation.',
  'swap/allowance-too-low': 'Ask for the approval of the whole amount again.',
  'sign/account-changed': 'Ask again with the account in use.',
  'name/invalid': 'Show the sentence beside the field.',
  'name/not-found': 'Show the sentence beside the field, and offer to enter an address.',
  'name/contract': 'Show the sentence beside the field, and ask for an address on this network.',
  'name/off-chain':
    'Ask for an address; or give the page a data API that may ask the servers (`names.gateways`).',
  'name/changed': 'Start the flow again; nothing was sent.',
  'link/invalid': 'Ask for the address instead.',
  'link/wrong-network': 'Offer to switch to `actual`.',
  'transaction/not-replaceable': 'Follow the transaction with `useTransaction`.',
  'transaction/not-found': 'Check hash and network. A node can be behind.',
  'config/invalid': 'Mend the option that `setting` names. TypeScript finds it too.',
  'locale/invalid': 'Pass a tag such as `de-CH`.',
  'json/invalid':
    'Check what stands between the page and the server: a proxy or a captive portal answers in HTML.',
  'api/bad-response': 'Check that server and packages are of one release.',
  'api/bad-request': 'Check the input of the call; `field` names it.',
  'api/not-configured': 'Pass `api: { url, projectId }` to `createLatchkey()`.',
  'api/unreachable': 'Check `api.url`, the server and the page’s `connect-src`.',
  'api/timeout': 'Offer to try again; look at the server’s metrics.',
  'api/refused':
    'Branch on `status`: 401 and 403 are the project or its origins, 429 waits for `retryAfterMs`.',
  'internal/unexpected': 'Report it with `details` and `cause`.',
}
