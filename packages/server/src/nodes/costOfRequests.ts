/** What a node does for a request is worth some of a plain read's: traces, scans and simulations of whole blocks. */
const dear = 10
/** Whole blocks, lists and proofs. */
const heavy = 5

const costs: ReadonlyMap<string, number> = new Map([
  ...[
    'eth_simulateV1',
    'eth_getLogs',
    'getProgramAccounts',
    'getTokenAccountsByDelegate',
    'searchAssets',
    'getInflationReward',
    'getrawmempool',
    'getblockstats',
  ].map((method) => [method, dear] as const),
  ...[
    'eth_getBlockReceipts',
    'eth_createAccessList',
    'eth_getProof',
    'eth_callMany',
    'getBlock',
    'getBlocks',
    'getTokenLargestAccounts',
    'getTokenAccountsByOwner',
    'getSignaturesForAddress',
    'getLargestAccounts',
    'getSupply',
    'getLeaderSchedule',
    'getVoteAccounts',
    'getClusterNodes',
    'getMultipleAccounts',
    'getblock',
    'getmempoolancestors',
    'getmempooldescendants',
    'gettxoutproof',
    'getblockfilter',
    'testmempoolaccept',
    'submitpackage',
  ].map((method) => [method, heavy] as const),
])

/** Namespaces in which every method reads a block anew, and what an operator lets through besides the standard. */
const dearNamespaces = /^(?:ots|trace|debug|arbtrace)_/

/** What a JSON-RPC request costs of the limits (S-41); one that is refused here, and has no method any more, costs one. */
export function costOfMethod(method: string | undefined): number {
  if (method === undefined) return 1
  return costs.get(method) ?? (dearNamespaces.test(method) ? dear : 1)
}

/** What requests cost together: each one of a batch counts. */
export const costOfRequests = (requests: readonly { method?: string }[]): number =>
  requests.reduce((sum, { method }) => sum + costOfMethod(method), 0)
