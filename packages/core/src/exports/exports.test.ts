import { expect, test } from 'vitest'
import * as adapter from './adapter.js'
import * as api from './api.js'
import * as directory from './directory.js'
import * as index from './index.js'
import * as query from './query.js'
import * as send from './send.js'
import * as transactions from './transactions.js'

test('default', () => {
  expect({
    '.': Object.keys(index).sort(),
    './api': Object.keys(api).sort(),
    './adapter': Object.keys(adapter).sort(),
    './directory': Object.keys(directory).sort(),
    './query': Object.keys(query).sort(),
    './send': Object.keys(send).sort(),
    './transactions': Object.keys(transactions).sort(),
  }).toMatchInlineSnapshot(`
    {
      ".": [
        "connect",
        "connectWallet",
        "createLatchkey",
        "createStore",
        "disconnect",
        "emitEvent",
        "getRecentWallets",
        "hasCapability",
        "hasOpenTransactions",
        "listWallets",
        "loadConnectors",
        "onEvent",
        "reconnect",
        "switchNetwork",
        "switchWallet",
        "watchTabs",
      ],
      "./adapter": [
        "abortedBy",
        "createSource",
        "orAborted",
      ],
      "./api": [
        "activateSession",
        "broadcastTransaction",
        "buildSwapApproval",
        "buildSwapTransaction",
        "callApi",
        "callRpc",
        "createApi",
        "createOnrampUrl",
        "createOnrampWidget",
        "createSession",
        "fetchBalances",
        "fetchChains",
        "fetchFees",
        "fetchGasPrice",
        "fetchHistory",
        "fetchIdentity",
        "fetchName",
        "fetchNameNonce",
        "fetchNameSuggestions",
        "fetchNamesOf",
        "fetchOnrampOptions",
        "fetchOnrampOrder",
        "fetchOnrampProviders",
        "fetchOnrampQuote",
        "fetchOnrampQuotes",
        "fetchPrices",
        "fetchSessionContext",
        "fetchSessions",
        "fetchSwapAllowance",
        "fetchSwapQuotes",
        "fetchSwapTokens",
        "fetchUtxos",
        "fetchWallets",
        "registerName",
        "revokeSession",
        "updateNameAddress",
        "updateNameAttributes",
      ],
      "./directory": [
        "detectPlatform",
        "findDirectoryWallet",
        "getDirectory",
        "isSafeLink",
        "searchDirectory",
        "walletLinks",
      ],
      "./query": [
        "QueryObserver",
        "directoryQueryKey",
        "directoryQueryOptions",
        "getQueryClient",
        "nativeBalanceQueryKey",
        "nativeBalanceQueryOptions",
      ],
      "./send": [
        "createSendFlow",
      ],
      "./transactions": [
        "addTransaction",
        "canReplace",
        "clearTransactions",
        "createReplaceFlow",
        "dropTransaction",
        "getTransactions",
        "isUnsent",
        "markAltered",
        "setTransactionHash",
        "watchTransactions",
      ],
    }
  `)
})
