/** What can be wrong with a node while it answers. */
export type NodeTrouble =
  /** More calls than it was paid for. */
  | 'limited'
  /** Something broke behind it. */
  | 'internal'
  /** The backend that was hit has not seen the block yet. */
  | 'behind'
  /** It keeps no state, or is too slow, for what was asked. */
  | 'unable'
  /** It does not serve the method, or not on this plan. */
  | 'unserved'
  /** The answer, or the request, is larger than it allows. */
  | 'size'

/** A way to say no: an error of JSON-RPC, with a status of HTTP where that is not 200, or a body that is none. */
export type FaceAnswer = {
  status?: number
  headers?: Record<string, string>
  error?: { code: number; message: string; data?: unknown }
  /** Sent in the place of JSON-RPC. */
  body?: string
}

/** How one kind of node, or one provider, answers. */
export type NodeFace = {
  name: string
  /** Where its words and codes are documented. */
  documented: string
  troubles: Partial<Record<NodeTrouble, FaceAnswer>>
  /** How it says that a contract reverted; `data` is the reason that the contract gave. */
  revert: (data: string) => { code: number; message: string; data?: unknown }
  /** Blocks that one `eth_getLogs` may span. */
  logRange?: { blocks: number; refusal: FaceAnswer }
  /** Requests that a batch may hold. */
  batch?: { requests: number; refusal: FaceAnswer }
  /** Whether it serves the receipts of a block in one call. */
  hasBlockReceipts: boolean
}

const geth = (data: string) => ({ code: 3, message: 'execution reverted', data })
const error = (code: number, message: string, data?: unknown): FaceAnswer => ({
  error: { code, message, ...(data !== undefined && { data }) },
})

/** Nodes and providers as their documentation says they answer. */
export const nodeFaces: readonly NodeFace[] = [
  {
    name: 'geth',
    documented: 'https://geth.ethereum.org/docs/interacting-with-geth/rpc',
    revert: geth,
    troubles: {
      internal: error(-32_603, 'internal error'),
      behind: error(-32_000, 'header not found'),
      unable: error(-32_000, 'missing trie node 5cab (path ) state 0x5cab is not available'),
      unserved: error(-32_601, 'the method eth_call does not exist/is not available'),
      size: error(-32_003, 'response too large'),
    },
    batch: { requests: 1_000, refusal: error(-32_600, 'batch too large') },
    hasBlockReceipts: true,
  },
  {
    name: 'Erigon',
    documented: 'https://docs.erigon.tech/interacting-with-erigon/interacting-with-erigon',
    revert: geth,
    troubles: {
      internal: error(-32_000, 'internal error: method handler crashed'),
      behind: error(-32_000, 'block 0x64 not found'),
      unable: error(-32_000, 'execution aborted (timeout = 5s)'),
      unserved: error(-32_601, 'the method eth_call does not exist/is not available'),
    },
    hasBlockReceipts: true,
  },
  {
    name: 'Nethermind',
    documented: 'https://docs.nethermind.io/interacting/json-rpc-server',
    revert: (data) => ({ code: -32_015, message: 'VM execution error.', data: `Reverted ${data}` }),
    troubles: {
      limited: error(-32_005, 'Too many requests'),
      internal: error(-32_603, 'Internal error'),
      behind: error(-32_001, 'Block not found'),
      unable: error(-32_002, 'No state available for block 100 (0xab)'),
      unserved: error(-32_601, 'Method eth_call is not supported'),
    },
    hasBlockReceipts: true,
  },
  {
    name: 'Besu',
    documented: 'https://besu.hyperledger.org/public-networks/reference/api',
    revert: (data) => ({ code: -32_000, message: 'Execution reverted', data }),
    troubles: {
      internal: error(-32_603, 'Internal error'),
      behind: error(-32_000, 'Block not found'),
      unable: error(-32_000, 'World state unavailable'),
      unserved: error(-32_604, 'Method not enabled'),
      limited: error(-32_005, 'Request limit exceeded'),
    },
    hasBlockReceipts: true,
  },
  {
    name: 'Alchemy',
    documented: 'https://www.alchemy.com/docs/reference/error-reference',
    revert: geth,
    troubles: {
      limited: error(
        429,
        'Your app has exceeded its compute units per second capacity. If you have retries enabled, you can safely ignore this message.',
      ),
      internal: { status: 500, ...error(-32_603, 'Internal JSON-RPC error.') },
      behind: error(-32_000, 'header not found'),
      unserved: error(
        -32_600,
        'Unsupported method: eth_call. See available methods at https://docs.alchemy.com',
      ),
      size: error(-32_008, 'Response size is too large'),
    },
    logRange: {
      blocks: 10,
      refusal: error(
        -32_600,
        'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.',
      ),
    },
    batch: { requests: 1_000, refusal: { status: 400, ...error(-32_600, 'Batch size too large') } },
    hasBlockReceipts: true,
  },
  {
    name: 'Infura',
    documented: 'https://docs.metamask.io/services/reference/ethereum/json-rpc-methods/',
    revert: geth,
    troubles: {
      limited: {
        status: 429,
        headers: { 'retry-after': '1' },
        ...error(-32_005, 'daily request count exceeded, request rate limited'),
      },
      internal: error(-32_603, 'Internal error'),
      behind: error(-32_000, 'header not found'),
      unable: error(-32_002, 'resource unavailable'),
      unserved: error(-32_004, 'method not supported'),
    },
    logRange: { blocks: 10_000, refusal: error(-32_005, 'query returned more than 10000 results') },
    hasBlockReceipts: true,
  },
  {
    name: 'QuickNode',
    documented: 'https://www.quicknode.com/docs/ethereum/error-references',
    revert: geth,
    troubles: {
      limited: error(
        -32_007,
        '50/second request limit reached - reduce calls per second or upgrade your account at quicknode.com',
      ),
      internal: error(-32_603, 'Internal error'),
      behind: error(-32_000, 'Header not found / Block not found'),
      unserved: error(-32_601, 'Method not found'),
      size: { status: 413, body: 'Content Too Large' },
    },
    logRange: { blocks: 10_000, refusal: { status: 413, body: 'eth_getLogs is limited to a 10,000 range' } },
    hasBlockReceipts: true,
  },
  {
    name: 'dRPC',
    documented: 'https://drpc.org/docs/howitworks/errors',
    revert: geth,
    troubles: {
      limited: error(15, 'Too many request, try again later'),
      internal: error(19, 'Temporary internal error. Please retry'),
      behind: error(-32_000, 'Unknown block'),
      unable: error(30, 'Request timeout on the free tier, please upgrade your tier to the paid one'),
      unserved: error(
        4,
        "can't route your request to suitable provider, if you specified certain providers revise the list",
      ),
    },
    logRange: {
      blocks: 10_000,
      refusal: error(35, 'ranges over 10000 blocks are not supported on freetier'),
    },
    batch: {
      requests: 3,
      refusal: error(
        31,
        'Batch of more than 3 requests are not allowed on free tier, to use this feature register',
      ),
    },
    hasBlockReceipts: true,
  },
  {
    name: 'Ankr',
    documented: 'https://www.ankr.com/docs/rpc-service/service-plans/',
    revert: geth,
    troubles: {
      limited: { status: 429, ...error(-32_029, 'Too Many Requests') },
      internal: { status: 503, body: 'upstream connect error' },
      behind: error(-32_000, 'header not found'),
      unserved: {
        status: 403,
        ...error(-32_001, 'Unauthorized: You must authenticate your request with an API key'),
      },
    },
    logRange: { blocks: 1_000, refusal: error(-32_062, 'Block range is too large') },
    hasBlockReceipts: false,
  },
  {
    name: 'Cloudflare',
    documented: 'https://developers.cloudflare.com/web3/ethereum-gateway/reference/supported-api-methods/',
    revert: (data) => ({ code: -32_000, message: 'execution reverted', data }),
    troubles: {
      limited: { status: 429, body: 'error code: 1015' },
      internal: error(-32_603, 'Internal Error'),
      behind: error(-32_046, 'Cannot fulfill request'),
      unserved: error(-32_601, 'Method not found'),
    },
    logRange: {
      blocks: 800,
      refusal: error(
        -32_047,
        'Invalid eth_getLogs request. `fromBlock`-`toBlock` range too large. Max range: 800',
      ),
    },
    hasBlockReceipts: false,
  },
]
