import type { Caip2Id } from '@latchkey/protocol'
import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { checkProperty, timeoutOf } from '../../../protocol/test/checkProperty.js'
import { regtestPrefixes } from '../../test/regtestPrefixes.js'
import { remember } from '../../test/remember.js'
import { createHost } from '../../test/setUp.js'
import { toResponse } from '../../test/toResponse.js'
import { scriptOf } from '../codec/script.js'
import { encodeTransaction, txidOf } from '../codec/transaction.js'
import * as signature from '../codec/verifySignature.js'
import { bitcoinRegtest } from '../networks/publicNetworks.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import { keepSigned } from './send/keepSigned.js'
import { createTrack } from './track.js'

const network = bitcoinRegtest({ esploraUrl: 'http://esplora.test' })
const caipNetworkId = toCaip2Id(network.genesisHash) as Caip2Id
const key = new Uint8Array(32).fill(7)
const from = p2wpkh(pubECDSA(key, true), regtestPrefixes).address ?? ''
const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const value = 5_000n

/** A transaction that spends one coin and pays the receiver, or somebody else; nobody has signed it. */
function make(coin: { txid: string; vout: number }, pays: string, amount = value) {
  const transaction = {
    version: 2,
    inputs: [{ ...coin, script: new Uint8Array(), sequence: 0xffff_fffd, witness: [] }],
    outputs: [{ amount, script: scriptOf(pays) }],
    lockTime: 0,
  }
  return { txid: txidOf(transaction), hex: hex.encode(encodeTransaction(transaction)) }
}

const maker = make({ txid: 'cc'.repeat(32), vout: 0 }, from, 10_000n)
const coin = { txid: maker.txid, vout: 0 }

/** The same by the account's key. */
function sign(pays: string) {
  const transaction = new Transaction()
  const witnessUtxo = { script: scriptOf(from), amount: 10_000n }
  transaction.addInput({ txid: coin.txid, index: 0, sequence: 0xffff_fffd, witnessUtxo })
  transaction.addOutput({ script: scriptOf(pays), amount: value })
  transaction.sign(key)
  transaction.finalize()
  return { txid: transaction.id, hex: transaction.hex }
}

const payment = sign(to)
const rival = sign(from)
/** Spends the coin by nobody's signature, as a server can make it up. */
const forged = make(coin, from, 1_000n)
/** Looks like the payment, and spends another coin. */
const unrelated = make({ txid: 'dd'.repeat(32), vout: 0 }, to)
const all = [maker, payment, rival, unrelated, forged]

/** What is in blocks and what waits, of the three, at one moment. */
type Moment = { mined: readonly string[]; waiting: readonly string[] }

type Lie = 'none' | 'behind' | 'nothing' | 'unrelated' | 'forged'

/** A server by backends of which each call meets another: up to date, behind, without a memory, or lying. */
function serve(moments: readonly Moment[], now: () => number, nextLie: () => Lie): typeof fetch {
  return async (input, init) => {
    const path = String(input).replace('http://esplora.test', '')
    const lie = nextLie()
    const at = lie === 'behind' ? Math.max(0, now() - 1) : now()
    const { mined, waiting } = moments[at] as Moment
    if (path === '/blocks/tip/height') return toResponse('200')
    // It takes what is handed in, and says that it does not.
    if (init?.method === 'POST')
      return lie === 'none' ? toResponse(payment.txid) : toResponse('sendrawtransaction RPC error: -26', 400)
    const [, id, what] = /^\/tx\/([0-9a-f]{64})\/(hex|status|outspend)/.exec(path) ?? []
    if (what === 'outspend') {
      const known = [...mined, ...waiting].find((one) => one === payment.txid || one === rival.txid)
      const by = lie === 'unrelated' ? unrelated.txid : lie === 'forged' ? forged.txid : known
      return toResponse(lie === 'nothing' || !by ? { spent: false } : { spent: true, txid: by })
    }
    const isMined = mined.includes(id ?? '')
    if (lie === 'nothing' || !(isMined || waiting.includes(id ?? '')))
      return toResponse('Transaction not found', 404)
    if (what === 'status')
      return toResponse(isMined ? { confirmed: true, block_height: 150 } : { confirmed: false })
    return toResponse((lie === 'unrelated' ? unrelated : all.find(({ txid }) => txid === id))?.hex ?? '')
  }
}

const steps = fc.array(fc.constantFrom('wait', 'take', 'rival takes', 'mine', 'mine rival'), {
  minLength: 1,
  maxLength: 8,
})
const lies = fc.array(fc.constantFrom<Lie>('none', 'behind', 'nothing', 'unrelated', 'forged'), {
  minLength: 1,
  maxLength: 20,
})

/** What happens on the chain: of two that spend one coin one is in a block in the end, or none. */
function toMoments(story: readonly string[]): readonly Moment[] {
  const mined = new Set([maker.txid, unrelated.txid, forged.txid])
  const waiting = new Set<string>()
  const isDone = () => mined.size > 3
  return story.map((event) => {
    const one = event.includes('rival') ? rival.txid : payment.txid
    if (event.includes('take') && !isDone() && waiting.size === 0) waiting.add(one)
    if (event.startsWith('mine') && !isDone()) {
      waiting.clear()
      mined.add(one)
    }
    return { mined: [...mined], waiting: [...waiting] }
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Checking a signature takes longer than a story, and there are two of them. */
const verifyEcdsa = remember(signature.verifyEcdsa)

/** No answer takes long here, and the signals of a hundred thousand calls do. */
const patient = new AbortController().signal

const counts = { short: 10_000 }

test('F-33 F-55 by backends that lag, forget and lie, a payment is dropped or replaced only where its coin is spent in a block', {
  timeout: timeoutOf(counts),
}, async () => {
  await checkProperty(
    fc.asyncProperty(steps, lies, fc.boolean(), async (story, said, isHashKnown) => {
      const moments = toMoments(story)
      // Anew for each story: a spy keeps what it was called with.
      vi.spyOn(signature, 'verifyEcdsa').mockReset().mockImplementation(verifyEcdsa)
      vi.spyOn(AbortSignal, 'timeout').mockReset().mockReturnValue(patient)
      let at = 0
      let call = 0
      vi.stubGlobal(
        'fetch',
        serve(
          moments,
          () => at,
          () => said[call++ % said.length] as Lie,
        ),
      )
      const items = new Map<string, string>()
      const storage = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, text: string) => void items.set(key, text),
        removeItem: (key: string) => void items.delete(key),
      }
      keepSigned(storage, payment)
      const track = createTrack({ networks: { find: () => ({ network }) } as never, storage })
      for (; at < moments.length; at++) {
        const { status } = await track
          .read({
            caipNetworkId,
            from,
            ...(isHashKnown && { hash: payment.txid }),
            anchor: { kind: 'inputs', inputs: [`${coin.txid}:0`] },
            expected: { to, value },
          })
          .catch(() => ({ status: 'failed to read' }))
        const isMined = (one: { txid: string }) => moments[at]?.mined.includes(one.txid)
        if (status === 'confirmed') expect(isMined(payment)).toBe(true)
        if (status !== 'dropped' && status !== 'replaced') continue
        expect(isMined(rival)).toBe(true)
        return
      }
    }),
    counts,
  )
})

test.each([
  ['what nothing spends the coin of is handed in again', undefined, 'pending', 1],
  [
    'F-55 what a person was told to be gone is not, though a reorganisation frees its coin',
    true,
    'unseen',
    0,
  ],
])('behavior: F-55 %s', async (_name, wasGone, status, count) => {
  const handedIn: string[] = []
  const told = serve(
    [{ mined: [maker.txid], waiting: [] }],
    () => 0,
    () => 'none',
  )
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'POST') handedIn.push(String(init.body))
    return told(input, init)
  })
  const { storage } = createHost()
  keepSigned(storage, payment)
  const reading = await createTrack({ networks: { find: () => ({ network }) } as never, storage }).read({
    caipNetworkId,
    from,
    hash: payment.txid,
    anchor: { kind: 'inputs', inputs: [`${coin.txid}:0`] },
    expected: { to, value },
    wasGone,
  })
  expect(reading).toMatchObject({ status })
  expect(handedIn).toEqual(Array(count).fill(payment.hex))
})
