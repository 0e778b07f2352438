import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'

export type NodeCoin = {
  script: Uint8Array
  sats: bigint
  txid?: string
  height?: number
  coinbase?: boolean
}

type Call = { method: string; params: unknown[] }

/** Answers the calls a wallet makes of a node; what is sent waits, as if no block came. */
export function scriptedBitcoinNode(
  coins: NodeCoin[],
  { height = 200, feerate }: { height?: number; feerate?: number } = {},
) {
  const waiting: Transaction[] = []
  const calls: Call[] = []
  const confirmed = coins.map((coin, vout) => ({
    txid: hex.encode(new Uint8Array(32).fill(vout + 1)),
    height: 1,
    coinbase: false,
    vout,
    ...coin,
  }))
  const spender = (txid: string, vout: number) =>
    waiting.find((transaction) =>
      Array.from({ length: transaction.inputsLength }, (_, index) => transaction.getInput(index)).some(
        (input) => input.txid && hex.encode(input.txid) === txid && input.index === vout,
      ),
    )
  const handlers: Record<string, (...params: never[]) => unknown> = {
    scantxoutset: (_action: string, [descriptor]: [string]) => ({
      height,
      unspents: confirmed
        .filter(({ script }) => descriptor === `raw(${hex.encode(script)})`)
        .map(({ sats, script: _script, ...coin }) => ({ ...coin, amount: Number(sats) / 1e8 })),
    }),
    gettxspendingprevout: (outpoints: { txid: string; vout: number }[]) =>
      outpoints.map(({ txid, vout }) => ({ txid, vout, spendingtxid: spender(txid, vout)?.id })),
    gettxout: (txid: string, vout: number) =>
      waiting.some(({ id }) => id === txid) && !spender(txid, vout) ? { value: 0 } : null,
    estimatesmartfee: () => (feerate === undefined ? { errors: ['Insufficient data'] } : { feerate }),
    getmempoolinfo: () => ({ mempoolminfee: 0.00001, minrelaytxfee: 0.00001 }),
    sendrawtransaction: (raw: string) => {
      const transaction = Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true })
      waiting.push(transaction)
      return transaction.id
    },
  }
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const call = JSON.parse(String(init?.body)) as Call
    calls.push(call)
    const handler = handlers[call.method]
    return Response.json(
      handler
        ? { jsonrpc: '2.0', id: 1, result: handler(...(call.params as never[])) }
        : { jsonrpc: '2.0', id: 1, error: { code: -32601, message: `no ${call.method} here` } },
    )
  }
  return { fetch, waiting, calls }
}
