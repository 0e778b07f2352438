import { type Caip2Id, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { vi } from 'vitest'
import { createMadeUpAdapter } from '../../core/test/chains/createMadeUpAdapter.js'
import type { SignedBytes, StoryChain, StoryParameters } from '../../core/test/checkPayments.js'
import { addressOf, scriptOf } from '../src/codec/script.js'
import {
  type BitcoinTransaction,
  decodeTransaction,
  encodeTransaction,
  txidOf,
} from '../src/codec/transaction.js'
import * as signature from '../src/codec/verifySignature.js'
import { createAddressRules } from '../src/createAddressRules.js'
import { replaceable } from '../src/features/send/describePayload.js'
import { createSend } from '../src/features/send.js'
import { createTrack } from '../src/features/track.js'
import { bitcoinRegtest } from '../src/networks/publicNetworks.js'
import { toCaip2Id } from '../src/networks/toCaip2Id.js'
import { regtestPrefixes } from './regtestPrefixes.js'
import { remember } from './remember.js'
import { createHost } from './setUp.js'
import { toResponse } from './toResponse.js'

const network = bitcoinRegtest({ esploraUrl: 'http://esplora.test' })
const key = new Uint8Array(32).fill(7)
const own = p2wpkh(pubECDSA(key, true), regtestPrefixes).address ?? ''
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

/** What the answer to one call is like; `POST` has faults of its own. */
export const lies = [
  'behind',
  'nothing',
  'another',
  'forged',
  'understated',
  'hidden',
  'refused',
  'lost',
] as const
type Lie = (typeof lies)[number]

/** What happens to the chain; `any` is one that others have, in the pool or not. And what the wallet does the next time. */
export const turns = ['mine', 'mine any', 'rival', 'forget', 'dearer', 'decline', 'send, too'] as const
type Turn = (typeof turns)[number]

type Entry = { transaction: BitcoinTransaction; hex: string; txid: string }
/** What a backend knows: blocks, and its pool. */
type View = { mined: readonly Entry[]; waiting: readonly Entry[] }

const toEntry = (transaction: BitcoinTransaction): Entry => ({
  transaction,
  hex: hex.encode(encodeTransaction(transaction)),
  txid: txidOf(transaction),
})

function make(coin: { txid: string; vout: number }, amounts: readonly bigint[]): Entry {
  return toEntry({
    version: 2,
    inputs: [{ ...coin, script: new Uint8Array(), sequence: replaceable, witness: [] }],
    outputs: amounts.map((amount) => ({ amount, script: scriptOf(own) })),
    lockTime: 0,
  })
}

/** Coins of which each pays the smaller amount of a story, and each two the larger one. */
const makers = [190_000n, 180_000n, 170_000n, 160_000n].map((value, index) =>
  make({ txid: `${index + 1}0`.repeat(32), vout: 0 }, [value]),
)
const unrelated = make({ txid: 'dd'.repeat(32), vout: 0 }, [5_000n])

/** Pays the same, and spends another coin of the account. */
function forge(entry: Entry): Entry {
  const coin = makers.find(({ txid }) => !coinsOf(entry).includes(`${txid}:0`))
  const [input] = entry.transaction.inputs
  const inputs = coin && input ? [{ ...input, txid: coin.txid, vout: 0 }] : []
  return toEntry({ ...entry.transaction, inputs })
}

const coinsOf = ({ transaction }: Entry) => transaction.inputs.map(({ txid, vout }) => `${txid}:${vout}`)
const excludes = (one: Entry, other: Entry) => coinsOf(one).some((coin) => coinsOf(other).includes(coin))

/** The most of these that can all be in blocks. */
function countBeside([one, ...others]: readonly Entry[]): number {
  if (!one) return 0
  const beside = others.filter((other) => !excludes(one, other))
  const withIt = 1 + countBeside(beside)
  return beside.length === others.length ? withIt : Math.max(withIt, countBeside(others))
}

/** Signing, and checking it, take longer than the rest of a story, and stories often sign the same. */
const sign = remember((psbt) => {
  const transaction = Transaction.fromPSBT(psbt)
  transaction.sign(key)
  const bytes = transaction.toPSBT()
  const whole = Transaction.fromPSBT(bytes)
  whole.finalize()
  return { transaction, bytes, entry: toEntry(decodeTransaction(whole.extract())) }
})

/** Spends a coin by the account's key, to itself. */
function spend({ txid, vout }: { txid: string; vout: number }, amount: bigint): Entry {
  const whole = new Transaction()
  const script = scriptOf(own)
  whole.addInput({ txid, index: vout, sequence: replaceable, witnessUtxo: { script, amount } })
  whole.addOutput({ script, amount: amount / 2n })
  return sign(whole.toPSBT()).entry
}
/** No answer takes long here, and making a signal for each call does. */
const patient = new AbortController().signal
const verifyEcdsa = remember(signature.verifyEcdsa)

/** A chain, its server by backends of which each call meets another, and a wallet; each call takes the next lie. */
export function createStoryChain({ nextLie, isOther }: StoryParameters<Lie>): StoryChain<Turn> {
  const { storage } = createHost()
  const out = new Map<string, Entry>()
  const invalid = new Set<string>()
  /** What a lie says is in a block. */
  const madeUp = new Map<string, Entry>()
  const signed: SignedBytes[] = []
  const history: View[] = [{ mined: [...makers, unrelated], waiting: [] }]
  let rate = 2
  let mood: Turn | undefined
  const now = () => history.at(-1) as View
  const known = () => [...now().mined, ...out.values()]

  function amountOf({ txid, vout }: { txid: string; vout: number }): bigint {
    return known().find((one) => one.txid === txid)?.transaction.outputs[vout]?.amount ?? 0n
  }

  const isDead = (entry: Entry) => now().mined.some((one) => one.txid !== entry.txid && excludes(one, entry))

  /** A backend takes what no block and nothing in its pool excludes, or what pays more than that. */
  function take(entry: Entry) {
    const { mined, waiting } = now()
    if (isDead(entry) || mined.includes(entry)) return
    history.push({ mined, waiting: [...waiting.filter((one) => !excludes(one, entry)), entry] })
  }

  function mine(entries: readonly Entry[]) {
    const { mined, waiting } = now()
    const valid = entries.filter((one) => !isDead(one) && !mined.includes(one)).slice(0, 1)
    const left = waiting.filter((one) => !valid.some((other) => other === one || excludes(one, other)))
    history.push({ mined: [...mined, ...valid], waiting: left })
  }

  const paysReceiver = ({ transaction }: Entry) =>
    transaction.outputs.some(({ script }) => addressOf(script, network.kind) === receiver)

  function toUtxo({ mined, waiting }: View, lie: Lie | undefined) {
    const all = [...mined, ...waiting]
    const spent = new Set(all.flatMap(coinsOf))
    const found = all.flatMap(({ txid, transaction }) =>
      transaction.outputs.flatMap(({ amount, script }, vout) =>
        addressOf(script, network.kind) === own && !spent.has(`${txid}:${vout}`)
          ? [{ txid, vout, value: Number(amount), status: statusOf(mined, txid) }]
          : [],
      ),
    )
    const shown = lie === 'hidden' ? found.slice(1) : found
    return lie === 'understated' ? shown.map((one) => ({ ...one, value: one.value - 10_000 })) : shown
  }

  const statusOf = (mined: readonly Entry[], txid: string) => {
    const height = mined.findIndex((one) => one.txid === txid)
    return height < 0 ? { confirmed: false } : { confirmed: true, block_height: height + 1 }
  }

  async function answer(input: string | URL, init?: RequestInit): Promise<Response> {
    const path = String(input).replace('http://esplora.test', '')
    const lie = nextLie()
    if (init?.method === 'POST') {
      const entry = toEntry(decodeTransaction(hex.decode(String(init.body))))
      if (invalid.has(entry.txid)) return toResponse('sendrawtransaction RPC error: bad signature', 400)
      if (!out.has(entry.txid)) out.set(entry.txid, entry)
      if (lie === 'nothing')
        return toResponse('sendrawtransaction RPC error: bad-txns-inputs-missingorspent', 400)
      take(out.get(entry.txid) ?? entry)
      if (lie === 'refused') return toResponse('sendrawtransaction RPC error: mempool min fee not met', 400)
      if (lie !== 'lost') return toResponse(entry.txid)
      chain.onSilence?.()
      return new Promise(() => {})
    }
    const view = lie === 'behind' ? (history.at(-2) ?? now()) : now()
    const { mined, waiting } = view
    const all = [...mined, ...waiting]
    if (path === '/blocks/tip/height') return toResponse(String(mined.length))
    if (path === '/fee-estimates') return toResponse({ 1: rate * 2, 6: rate, 144: rate })
    if (path.endsWith('/utxo')) return toResponse(toUtxo(view, lie))
    if (path.startsWith('/address/'))
      return toResponse({ mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } })
    const [, txid, what, vout] = /^\/tx\/([0-9a-f]{64})\/?(hex|status|outspend)?\/?(\d*)/.exec(path) ?? []
    const invented = madeUp.get(txid ?? '')
    if (invented && lie !== 'nothing')
      return toResponse(what === 'hex' ? invented.hex : { confirmed: true, block_height: 1 })
    const found = all.find((one) => one.txid === txid)
    if (what === 'outspend') {
      const by = all.find((one) => coinsOf(one).includes(`${txid}:${vout}`))
      if (lie === 'another') return toResponse({ spent: true, txid: unrelated.txid })
      if (lie === 'forged' && txid) {
        const forged = make({ txid, vout: Number(vout) }, [1_000n])
        madeUp.set(forged.txid, forged)
        return toResponse({ spent: true, txid: forged.txid })
      }
      return toResponse(lie === 'nothing' || !by ? { spent: false } : { spent: true, txid: by.txid })
    }
    if (!found || lie === 'nothing') return toResponse('Transaction not found', 404)
    const shown = lie === 'another' ? unrelated : lie === 'forged' ? forge(found) : found
    if (what === 'status') return toResponse(statusOf(mined, shown.txid))
    if (what === 'hex') return toResponse(shown.hex)
    return toResponse({
      status: statusOf(mined, shown.txid),
      weight: 600,
      fee: 1_000,
      vin: shown.transaction.inputs.map((input) => ({
        txid: input.txid,
        prevout: { scriptpubkey_address: own },
      })),
    })
  }

  const link = {
    async signPsbt({ psbt }: { psbt: Uint8Array }) {
      if (mood === 'decline')
        throw new LatchkeyError('wallet/rejected', { context: { connector: 'Story', method: 'signPsbt' } })
      const { transaction, bytes, entry } = sign(psbt)
      const outputs = Array.from({ length: transaction.outputsLength }, (_, index) =>
        transaction.getOutput(index),
      )
      const addressed = outputs.map(({ script, amount = 0n }) => ({
        to: addressOf(script ?? new Uint8Array(), network.kind) ?? '',
        value: amount,
      }))
      const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid, index: vout = 0, witnessUtxo } = transaction.getInput(index)
        const amount = amountOf({ txid: hex.encode(txid ?? new Uint8Array()), vout })
        return { amount, isTrue: witnessUtxo?.amount === amount }
      })
      // A signature is for an amount, too: with another one it is none (BIP-143).
      if (!inputs.every(({ isTrue }) => isTrue)) {
        invalid.add(txidOf(decodeTransaction(transaction.unsignedTx)))
        return bytes
      }
      const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
      const paid = addressed.find(({ to }) => to !== own) ?? addressed[0]
      if (paid)
        signed.push({
          ...paid,
          fee: sum(inputs.map(({ amount }) => amount)) - sum(addressed.map(({ value }) => value)),
        })
      if (mood === 'send, too') {
        out.set(entry.txid, entry)
        take(entry)
      }
      return bytes
    },
  }

  const caipNetworkId = toCaip2Id(network.genesisHash) as Caip2Id
  const networks = { find: () => ({ network, name: 'regtest' }) } as never
  const context = {
    networks,
    connections: { get: () => [{ accounts: [{ address: own }], caipNetworkId }] } as never,
    storage,
    use: (_address: string, run: (found: never) => unknown) =>
      run({ wallet: { name: 'Story', link } } as never) as never,
  }

  vi.stubGlobal('fetch', answer)
  // Anew for each story: a spy keeps what it was called with.
  vi.spyOn(signature, 'verifyEcdsa').mockReset().mockImplementation(verifyEcdsa)
  vi.spyOn(AbortSignal, 'timeout').mockReset().mockReturnValue(patient)
  const chain: StoryChain<Turn> = {
    namespace: 'bip122',
    receiver,
    amount: isOther ? '0.003' : '0.0015',
    signed,
    countOut: () => out.size,
    countPayable: () => countBeside([...out.values()].filter((one) => paysReceiver(one) && !isDead(one))),
    openAdapter: () =>
      createMadeUpAdapter({
        namespace: 'bip122',
        name: 'Story',
        caipNetworkId,
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        addresses: [own],
        rules: createAddressRules(networks),
        getBalance: () => makeAmount(700_000n, 8),
        createSend: () => createSend(context),
        track: createTrack(context),
      }),
    turn(turn) {
      const { mined, waiting } = now()
      const newest = [...out.values()].filter((one) => !isDead(one) && !mined.includes(one)).at(-1)
      mood = turn
      if (turn === 'mine') mine(waiting)
      if (turn === 'mine any') mine([...out.values()])
      if (turn === 'forget') history.push({ mined, waiting: [] })
      if (turn === 'dearer') rate *= 2
      // Another wallet of the same key spends a coin of it.
      const [coin] = newest?.transaction.inputs ?? []
      if (turn === 'rival' && coin) mine([spend(coin, amountOf(coin))])
    },
  }
  return chain
}
