/** What anybody may ask of the node: all a wallet or an indexer needs, and nothing that steers the node. */
export const rpcMethods: ReadonlySet<string> = new Set([
  // The chain
  'getbestblockhash',
  'getblock',
  'getblockchaininfo',
  'getblockcount',
  'getblockfilter',
  'getblockhash',
  'getblockheader',
  'getblockstats',
  'getchaintips',
  'getchaintxstats',
  'getdifficulty',
  'getindexinfo',
  'getnetworkinfo',
  // Coins and transactions
  'getrawtransaction',
  'gettxout',
  'gettxoutproof',
  'gettxspendingprevout',
  'scanblocks',
  'scantxoutset',
  'verifytxoutproof',
  // What waits, and what it costs
  'estimatesmartfee',
  'getmempoolancestors',
  'getmempooldescendants',
  'getmempoolentry',
  'getmempoolinfo',
  'getrawmempool',
  'sendrawtransaction',
  'submitpackage',
  'testmempoolaccept',
  // Reading what a wallet wrote
  'decodepsbt',
  'decoderawtransaction',
  'decodescript',
  'deriveaddresses',
  'getdescriptorinfo',
  'validateaddress',
  'verifymessage',
])

/** Methods after which the waiting transactions have changed. */
export const sendingMethods: ReadonlySet<string> = new Set(['sendrawtransaction', 'submitpackage'])
