import { makeAmount } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { type Hash, hexToBigInt, numberToHex } from 'viem'
import { createMadeUpAdapter } from '../../core/test/chains/createMadeUpAdapter.js'
import type { SignedBytes, StoryChain, StoryParameters } from '../../core/test/checkPayments.js'
import { addressRules } from '../src/addressRules.js'
import type { EvmContext } from '../src/EvmContext.js'
import type { TransactionRequest } from '../src/features/send/transactionRequest.js'
import { createSend } from '../src/features/send.js'
import { hashOf } from '../src/features/track/hashOf.js'
import { createTrack } from '../src/features/track.js'
import { toCaip2Id } from '../src/toCaip2Id.js'
import { createScriptedNode, feeAnswers } from './createScriptedNode.js'
import { ownAddress, rememberSigners, signByKey } from './signByKey.js'

const own = ownAddress
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const start = { block: 100, nonce: 7 }
/** What the answer to one call is like: of a backend that is behind, of one without a memory, or a lie. */
export const lies = [
  'behind',
  'far behind',
  'nothing',
  'another',
  'renumbered',
  'renumbered and of no known kind',
  'made up',
  'broken',
] as const
type Lie = (typeof lies)[number]

/** What happens to the chain, and what the wallet does when it is asked the next time. */
export const turns = [
  ...(['mine', 'mine any', 'rival', 'forget', 'wait'] as const),
  ...(['decline', 'fail', 'send and fail', 'send and say nothing', 'send and talk nonsense'] as const),
] as const
type Turn = (typeof turns)[number]

type Entry = { hash: Hash; nonce: number; fields: Record<string, unknown> }
/** What a backend knows: blocks, and its pool. */
type View = { blocks: readonly (readonly Entry[])[]; waiting: readonly Entry[] }

function toEntry(request: Omit<TransactionRequest, 'from' | 'chainId'>, nonce: number): Entry {
  const { to, value, gas, maxFeePerGas = '0x1', maxPriorityFeePerGas = '0x1' } = request
  const transaction = {
    ...({ type: 'eip1559', chainId: 1, nonce, to } as const),
    value: hexToBigInt(value),
    gas: hexToBigInt(gas),
    maxFeePerGas: hexToBigInt(maxFeePerGas),
    maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas),
  }
  const fields = { to, value, gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice: maxFeePerGas }
  const shared = { type: '0x2', chainId: '0x1', input: '0x', accessList: [] }
  const { hash, r, s, yParity } = signByKey(transaction)
  const mark = numberToHex(yParity)
  return { hash, nonce, fields: { ...shared, ...fields, v: mark, yParity: mark, r, s, hash, from: own } }
}

const plain = {
  to: own,
  value: '0x0',
  gas: '0x5208',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
} as const
const unrelated = toEntry(plain, start.nonce - 1)

/** The newest of so many, with the signature of another: its hash is right, and the key has not signed it. */
function madeUp(count: number): Entry {
  const entry = toEntry({ ...plain, value: '0x1' }, start.nonce - 1 + count)
  const { r, s } = unrelated.fields
  const fields = { ...entry.fields, r, s }
  const hash = hashOf({ ...fields, nonce: numberToHex(entry.nonce) } as never) ?? entry.hash
  return { ...entry, hash, fields: { ...fields, hash } }
}

/** A chain, its node by backends of which each call meets another, and a wallet; each call takes the next lie. */
export function createStoryChain({ nextLie }: StoryParameters<Lie>): StoryChain<Turn> {
  const out = new Map<Hash, Entry>()
  const signed: SignedBytes[] = []
  const history: View[] = [{ blocks: [[unrelated]], waiting: [] }]
  let mood: Turn | undefined
  const now = () => history.at(-1) as View
  const minedIn = ({ blocks }: Pick<View, 'blocks'>) => blocks.flat()
  const isDead = (entry: Entry) =>
    minedIn(now()).some(({ nonce, hash }) => nonce === entry.nonce && hash !== entry.hash)

  function mine(entries: readonly Entry[]) {
    const { blocks, waiting } = now()
    const mined = minedIn(now())
    const next = start.nonce + mined.length - 1
    const found = entries.find(({ nonce }) => nonce === next)
    const left = waiting.filter(({ nonce }) => nonce !== found?.nonce)
    history.push({ blocks: [...blocks, found ? [found] : []], waiting: left })
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    const lie = nextLie()
    if (lie === 'broken') throw Object.assign(new Error('Too many requests'), { code: -32_005 })
    const lag = lie === 'behind' ? 1 : lie === 'far behind' ? 3 : 0
    const { waiting, ...seen } = history.at(-1 - lag) ?? (history[0] as View)
    const blocks = lie === 'made up' ? [...seen.blocks, [madeUp(minedIn(seen).length)]] : seen.blocks
    const head = start.block + blocks.length - 1
    const toAnswer = (entry: Entry | undefined) => {
      if (!entry) return null
      const height = blocks.findIndex((block) => block.includes(entry))
      const blockNumber = height < 0 ? null : numberToHex(start.block + height)
      const nonce = entry.nonce + (lie?.startsWith('renumbered') ? 1 : 0)
      const { type } = lie === 'renumbered and of no known kind' ? { type: '0x7b' } : entry.fields
      return { ...entry.fields, type, nonce: numberToHex(nonce), blockNumber }
    }
    const [which, at] = params as [string, string]
    const found =
      lie === 'another' ? unrelated : [...blocks.flat(), ...waiting].find(({ hash }) => hash === which)
    switch (method) {
      case 'eth_getCode':
      case 'eth_call':
        return '0x'
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_blockNumber':
        return numberToHex(head)
      case 'eth_getTransactionByHash':
        return lie === 'nothing' ? null : toAnswer(found)
      case 'eth_getTransactionReceipt': {
        const mined = lie === 'nothing' ? null : toAnswer(found)
        if (!mined?.blockNumber) return null
        const { blockNumber } = mined
        const rest = { from: own, to: receiver, status: '0x1', logs: [], gasUsed: '0x5208' }
        return { ...rest, transactionHash: found?.hash, blockNumber, blockHash: `0x${'11'.repeat(32)}` }
      }
      case 'eth_getTransactionCount': {
        const count = at.startsWith('0x') ? Number(at) - start.block + 1 : blocks.length
        const mined = blocks.slice(0, Math.max(0, count)).flat().length
        return numberToHex(start.nonce - 1 + mined + (at === 'pending' ? waiting.length : 0))
      }
      case 'eth_getBlockByNumber': {
        if (which === 'finalized') return null
        if (which === 'latest') return feeAnswers(1, []).eth_getBlockByNumber
        const height = Number(which) - start.block
        return height >= blocks.length
          ? null
          : { number: which, transactions: blocks[height]?.map(toAnswer) ?? [] }
      }
      default:
        return feeAnswers(1, [])[method]
    }
  }

  /** The wallet's own node is right. */
  const wallet = {
    async request({ method, params }: { method: string; params?: readonly [TransactionRequest] }) {
      const request = params?.[0]
      if (method !== 'eth_sendTransaction' || !request)
        throw Object.assign(new Error('the method does not exist'), { code: -32_601 })
      const failure = Object.assign(new Error('Internal error'), { code: -32_603 })
      if (mood === 'decline') throw Object.assign(new Error('User rejected the request.'), { code: 4_001 })
      if (mood === 'fail') throw failure
      const { blocks, waiting } = now()
      const next = start.nonce - 1 + blocks.flat().length
      const taken = new Set(waiting.map(({ nonce }) => nonce))
      let nonce = request.nonce === undefined ? next : Number(request.nonce)
      while (request.nonce === undefined && taken.has(nonce)) nonce += 1
      const entry = toEntry(request, nonce)
      const rate = hexToBigInt(request.maxFeePerGas ?? '0x0')
      signed.push({
        to: request.to,
        value: hexToBigInt(request.value),
        fee: rate * hexToBigInt(request.gas),
      })
      out.set(entry.hash, entry)
      if (nonce >= next)
        history.push({ blocks, waiting: [...waiting.filter((one) => one.nonce !== nonce), entry] })
      if (mood === 'send and fail') throw failure
      if (mood === 'send and talk nonsense') return 'done'
      if (mood !== 'send and say nothing') return entry.hash
      chain.onSilence?.()
      return new Promise(() => {})
    },
  }
  const connector = {
    id: 'story',
    name: 'Story',
    uid: 'story',
    type: 'injected',
    getProvider: async () => wallet,
  }
  const connection = { connector, accounts: [own], chainId: 1 }

  const { node } = createScriptedNode(
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          (params: readonly unknown[] = []) =>
            answer(method, params),
      },
    ),
  )
  const config = {
    chains: [node.chain],
    getClient: () => node,
    state: { connections: new Map([['story', connection]]), current: 'story' },
  } as unknown as Config
  const context: EvmContext = {
    config,
    discovery: { findGuarded: () => undefined } as never,
    isHostConfig: false,
  }

  // Anew for each story: a spy keeps what it was called with.
  rememberSigners()
  const chain: StoryChain<Turn> = {
    namespace: 'eip155',
    receiver,
    amount: '0.5',
    signed,
    countOut: () => out.size,
    countPayable() {
      const possible = [...out.values()].filter((one) => one.fields.to === receiver && !isDead(one))
      return new Set(possible.map(({ nonce }) => nonce)).size
    },
    openAdapter: () =>
      createMadeUpAdapter({
        namespace: 'eip155',
        name: 'Story',
        caipNetworkId: toCaip2Id(1),
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        addresses: [own],
        rules: addressRules,
        getBalance: () => makeAmount(10n ** 19n, 18),
        createSend: () => createSend(context),
        track: createTrack(config, context.discovery),
      }),
    turn(turn) {
      const { blocks, waiting } = now()
      mood = turn
      if (turn === 'mine') mine(waiting)
      if (turn === 'mine any') mine([...out.values()])
      if (turn === 'wait') mine([])
      if (turn === 'forget') history.push({ blocks, waiting: [] })
      // Another wallet of the same key takes the place.
      if (turn === 'rival') mine([toEntry(plain, start.nonce + blocks.flat().length - 1)])
    },
  }
  return chain
}
