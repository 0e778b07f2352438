import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type NodeOutput = { value: number; scriptPubKey: { address?: string } }
type NodeInput = { coinbase?: string; txid: string; vout: number; prevout?: NodeOutput }
type NodeTransaction = { txid: string; vin: NodeInput[]; vout: NodeOutput[]; fee?: number }
type Status =
  | { confirmed: true; block_height: number; block_hash: string; block_time: number }
  | { confirmed: false }
type Entry = { transaction: NodeTransaction; status: Status; order: number }

const zeros = '0'.repeat(64)
const satoshis = (coins: number) => Number(coins.toFixed(8).replace('.', ''))

/** Mined transactions of an answer, as the real servers have it. */
const pageSize = 25

/**
 * Serves what a node has in the form of an Esplora server, from all of its blocks and from what waits.
 *
 * Written from Esplora's public description of its HTTP API, and sharing no code with what it is there to test.
 */
export async function serveEsplora(rpcUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const mined: Entry[] = []
  const heights: string[] = []

  async function call<result>(method: string, ...params: unknown[]): Promise<result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', body })
    const { result, error } = (await response.json()) as {
      result: result
      error?: { message: string; code: number }
    }
    if (error) throw new Error(JSON.stringify(error))
    return result
  }

  let reading: Promise<unknown> = Promise.resolve()
  /** One at a time, so that no block is added twice. */
  function readAll(): Promise<Entry[]> {
    const turn = reading.then(readEntries)
    reading = turn.catch(() => {})
    return turn
  }

  async function readEntries(): Promise<Entry[]> {
    const tip = await call<number>('getblockcount')
    for (let height = heights.length; height <= tip; height += 1) {
      const hash = await call<string>('getblockhash', height)
      const { tx, time } = await call<{ tx: NodeTransaction[]; time: number }>('getblock', hash, 3)
      const status = { confirmed: true as const, block_height: height, block_hash: hash, block_time: time }
      for (const transaction of tx) mined.push({ transaction, status, order: mined.length })
      heights.push(hash)
    }
    const waiting = await call<string[]>('getrawmempool')
    const entries: Entry[] = []
    for (const txid of waiting) {
      const transaction = await call<NodeTransaction>('getrawtransaction', txid, 1)
      for (const input of transaction.vin) {
        const parent = await call<NodeTransaction>('getrawtransaction', input.txid, 1)
        input.prevout = parent.vout[input.vout]!
      }
      entries.push({ transaction, status: { confirmed: false }, order: 1e9 + entries.length })
    }
    return [...entries.reverse(), ...mined.toReversed()]
  }

  const describeOutput = ({ value, scriptPubKey: { address } }: NodeOutput) => ({
    scriptpubkey: '',
    ...(address && { scriptpubkey_address: address }),
    value: satoshis(value),
  })
  const describe = ({ transaction: { txid, vin, vout, fee = 0 }, status }: Entry) => ({
    txid,
    version: 2,
    vin: vin.map(({ coinbase, txid, vout, prevout }) => ({
      txid: coinbase === undefined ? txid : zeros,
      vout: coinbase === undefined ? vout : 0xffff_ffff,
      prevout: prevout ? describeOutput(prevout) : null,
      is_coinbase: coinbase !== undefined,
      sequence: 0,
    })),
    vout: vout.map(describeOutput),
    fee: satoshis(fee),
    status,
  })
  const concerns =
    (address: string) =>
    ({ transaction: { vin, vout } }: Entry) =>
      [...vin.map(({ prevout }) => prevout), ...vout].some(
        (output) => output?.scriptPubKey.address === address,
      )

  async function utxosOf(address: string) {
    const entries = await readAll()
    const spent = new Set(
      entries.flatMap(({ transaction }) => transaction.vin.map(({ txid, vout }) => `${txid}:${vout}`)),
    )
    return entries.flatMap(({ transaction: { txid, vout }, status }) =>
      vout.flatMap(({ value, scriptPubKey }, index) =>
        scriptPubKey.address === address && !spent.has(`${txid}:${index}`)
          ? { txid, vout: index, value: satoshis(value), status }
          : [],
      ),
    )
  }

  async function transactionsOf(address: string, part: string | undefined, after: string | undefined) {
    const all = (await readAll()).filter(concerns(address))
    const chain = all.filter(({ status }) => status.confirmed)
    const start =
      after === undefined ? 0 : chain.findIndex(({ transaction }) => transaction.txid === after) + 1
    const page = chain.slice(start, start + pageSize)
    const waiting = part === undefined ? all.filter(({ status }) => !status.confirmed).slice(0, 50) : []
    return [...waiting, ...page].map(describe)
  }

  async function estimates() {
    const targets = [1, 2, 3, 6, 144, 1008]
    const found = await Promise.all(
      targets.map((blocks) => call<{ feerate?: number }>('estimatesmartfee', blocks)),
    )
    return Object.fromEntries(
      found.flatMap(({ feerate }, index) => (feerate ? [[targets[index], feerate * 1e5]] : [])),
    )
  }

  async function answer(method: string | undefined, path: string, body: string): Promise<unknown> {
    if (method === 'POST' && path === '/tx') return call<string>('sendrawtransaction', body)
    if (path === '/blocks/tip/height') return call<number>('getblockcount')
    if (path === '/fee-estimates') return estimates()
    const [, kind, id = '', list, part, after] = path.split('/')
    if (kind === 'address' && list === 'utxo') return utxosOf(id)
    if (kind === 'address' && list === 'txs') return transactionsOf(id, part, after)
    if (kind === 'tx') {
      const entry = (await readAll()).find(({ transaction }) => transaction.txid === id)
      return entry && describe(entry)
    }
    return undefined
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    try {
      const result = await answer(request.method, request.url ?? '', body)
      if (result === undefined) return response.writeHead(404).end('Transaction not found')
      response.writeHead(200).end(typeof result === 'string' ? result : JSON.stringify(result))
    } catch (error) {
      response.writeHead(400).end(`sendrawtransaction RPC error: ${(error as Error).message}`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
