import { createPrivateKey, sign } from 'node:crypto'
import { makeAmount } from '@latchkey/protocol'
import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
} from '@solana/kit'
import { createMadeUpAdapter } from '../../core/test/chains/createMadeUpAdapter.js'
import type { SignedBytes, StoryChain, StoryParameters } from '../../core/test/checkPayments.js'
import { addressRules } from '../src/addressRules.js'
import { longestLife } from '../src/features/send/lifetime.js'
import { createSend, type SendContext } from '../src/features/send.js'
import { createTrack } from '../src/features/track.js'
import { toCaip2Id } from '../src/networks/toCaip2Id.js'
import { accountOf, alice, bob, createFakeWallet, seeds } from './fakeWallet.js'
import { toNode } from './toNode.js'

const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const caipNetworkId = toCaip2Id(genesisHash)
const budget = 'ComputeBudget111111111111111111111111111111'
/** Milliseconds of a cluster that is slow: what is looked at again and again is not over yet. */
const blockTime = 1_500
/** Blocks that a height is behind the newest before nobody takes it back. */
const finalDepth = 32
const privateKey = createPrivateKey({
  key: Buffer.from([...Buffer.from('302e020100300506032b657004220420', 'hex'), ...seeds[0]]),
  format: 'der',
  type: 'pkcs8',
})

/** What the answer of the first node is like; the second one tells the truth, and lags. */
export const lies = [
  'behind',
  'nothing',
  'late',
  'expired',
  'over',
  'refused',
  'not taken',
  'lost',
  'broken',
] as const
type Lie = (typeof lies)[number]

/** What happens to the chain, and what the wallet does when it is asked the next time. */
export const turns = [
  ...(['land', 'land', 'wait', 'wait long'] as const),
  ...(['decline', 'fail', 'send and fail', 'send and say nothing', 'send, too', 'newer blockhash'] as const),
] as const
type Turn = (typeof turns)[number]

type Entry = { signature: string; bytes: Uint8Array; blockhash: string; landing?: number }

const toBlockhash = (height: number) => {
  const bytes = new Uint8Array(32).fill(9)
  new DataView(bytes.buffer).setUint32(0, height)
  return getBase58Decoder().decode(bytes)
}
const base58 = getBase58Decoder()
const base58Encoder = getBase58Encoder()
const { decode } = getCompiledTransactionMessageDecoder()

/** What a message does, by the library's own reading of it. */
function readMessage(message: Uint8Array): SignedBytes & { blockhash: string } {
  const { staticAccounts, instructions, lifetimeToken } = decode(message) as ReturnType<typeof decode> & {
    instructions: readonly { programAddressIndex: number; accountIndices?: number[]; data?: Uint8Array }[]
    lifetimeToken: string
  }
  let [to, value, units, rate] = ['', 0n, 0n, 0n]
  for (const { programAddressIndex, accountIndices = [], data = new Uint8Array() } of instructions) {
    const view = new DataView(Uint8Array.from(data).buffer)
    if (staticAccounts[programAddressIndex] !== budget) {
      to = staticAccounts[accountIndices[1] ?? 0] ?? ''
      value = view.getBigUint64(4, true)
    } else if (data[0] === 2) units = BigInt(view.getUint32(1, true))
    else rate = view.getBigUint64(1, true)
  }
  return { to, value, fee: 5_000n + (units * rate + 999_999n) / 1_000_000n, blockhash: lifetimeToken }
}

/** A chain, its two nodes, of which the first lies as each call says, and a wallet, which sends by itself if it is another. */
export function createStoryChain({ nextLie, isOther }: StoryParameters<Lie>): StoryChain<Turn> {
  const out = new Map<string, Entry>()
  const signed: SignedBytes[] = []
  const items = new Map<string, string>()
  let height = 1_000
  let mood: Turn | undefined
  /** The height of each blockhash. */
  const births = new Map<string, number>()
  const isAlive = ({ blockhash }: Pick<Entry, 'blockhash'>, at = height) =>
    at <= (births.get(blockhash) ?? 0) + longestLife

  function newBlockhash() {
    const blockhash = toBlockhash(height)
    births.set(blockhash, height)
    return blockhash
  }

  function hand(bytes: Uint8Array) {
    const signature = base58.decode(bytes.slice(1, 65))
    const { blockhash } = readMessage(bytes.slice(65))
    if (!out.has(signature)) out.set(signature, { signature, bytes, blockhash })
  }

  function serve(next: () => Lie | undefined) {
    const answered = (lie: Lie | undefined) => {
      if (lie === 'broken') throw new TypeError('This is no answer.')
      return height - (lie === 'behind' ? finalDepth - 1 : 0)
    }
    const entriesAt = (at: number) =>
      [...out.values()].filter(({ landing }) => landing !== undefined && landing <= at)
    return toNode({
      getMultipleAccounts: (addresses: readonly string[]) => {
        answered(next())
        const account = {
          owner: '1'.repeat(32),
          lamports: 10n ** 10n,
          executable: false,
          data: ['', 'base64'],
        }
        return { value: addresses.map(() => account) }
      },
      getMinimumBalanceForRentExemption: () => 890_880n,
      getRecentPrioritizationFees: () => [],
      simulateTransaction: (wire: string) => {
        const lie = next()
        answered(lie)
        const bytes = Uint8Array.from(getBase64Encoder().encode(wire))
        // With its signature it would be a payment.
        if (bytes.slice(1, 65).some((byte) => byte !== 0)) hand(bytes)
        const err = lie === 'refused' ? 'BlockhashNotFound' : null
        return { value: { err, logs: [], unitsConsumed: 450n } }
      },
      getLatestBlockhash: () => {
        const lie = next()
        answered(lie)
        const lastValidBlockHeight = BigInt(height + (lie === 'expired' ? 1 : longestLife))
        return { value: { blockhash: newBlockhash(), lastValidBlockHeight } }
      },
      getBlockHeight: ({ commitment }: { commitment: string }) => {
        const lie = next()
        const seen = answered(lie) - (commitment === 'finalized' ? finalDepth : 0)
        return BigInt(lie === 'late' || lie === 'over' ? seen + 5_000 : seen)
      },
      isBlockhashValid: (blockhash: string) => {
        const lie = next()
        return { value: isAlive({ blockhash }, answered(lie)) && lie !== 'expired' && lie !== 'over' }
      },
      getSignatureStatuses: ([signature]: readonly string[]) => {
        const lie = next()
        const at = answered(lie)
        const found = entriesAt(at).find((one) => one.signature === signature)
        if (!found || hides(lie)) return { value: [null] }
        const depth = at - (found.landing ?? 0)
        const isFinal = depth >= finalDepth
        const confirmationStatus = isFinal ? 'finalized' : 'confirmed'
        const confirmations = isFinal ? null : BigInt(depth)
        return { value: [{ slot: BigInt(found.landing ?? 0), confirmations, err: null, confirmationStatus }] }
      },
      getSignaturesForAddress: () => {
        const lie = next()
        const found = entriesAt(answered(lie))
        return lie === 'nothing'
          ? []
          : found.map(({ signature }) => ({ signature, blockTime: null })).toReversed()
      },
      getTransaction: (signature: string) => {
        const lie = next()
        const found = entriesAt(answered(lie)).find((one) => one.signature === signature)
        if (!found || hides(lie)) return null
        const meta = { err: null, logMessages: [], fee: 5_000n, preTokenBalances: [], postTokenBalances: [] }
        return {
          slot: BigInt(found.landing ?? 0),
          transaction: [getBase64Decoder().decode(found.bytes)],
          meta,
        }
      },
      sendTransaction: (wire: string) => {
        const lie = next()
        hand(Uint8Array.from(getBase64Encoder().encode(wire)))
        if (lie === 'refused' || lie === 'not taken') throw new Error('Transaction simulation failed')
        if (lie !== 'lost') return 'taken'
        chain.onSilence?.()
        return new Promise(() => {})
      },
    })
  }

  const hides = (lie: Lie | undefined) => lie === 'nothing' || lie === 'over'
  const refusal = (code: number) => Object.assign(new Error('The wallet failed.'), { code })
  function approve(transaction: Uint8Array): Uint8Array {
    if (mood === 'decline') throw refusal(4_001)
    if (mood === 'fail') throw refusal(-32_603)
    const message = transaction.slice(65)
    if (isOther && mood === 'newer blockhash') {
      const [before, after] = [readMessage(message).blockhash, newBlockhash()]
      replaceBytes(message, before, after)
    }
    signed.push((({ to, value, fee }) => ({ to, value, fee }))(readMessage(message)))
    return Uint8Array.from([1, ...sign(null, message, privateKey), ...message])
  }
  const features = {
    'solana:signTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        const signedTransaction = approve(transaction)
        if (mood === 'send and fail') throw refusal(-32_603)
        if (mood === 'send, too') hand(signedTransaction)
        return [{ signedTransaction }]
      },
    },
    'solana:signAndSendTransaction': {
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        const bytes = approve(transaction)
        hand(bytes)
        if (mood === 'send and fail') throw refusal(-32_603)
        if (mood !== 'send and say nothing') return [{ signature: bytes.slice(1, 65) }]
        chain.onSilence?.()
        return new Promise(() => {})
      },
    },
  }
  const feature = isOther ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
  const method = feature.slice('solana:'.length)
  const { wallet } = createFakeWallet({
    accounts: [accountOf(alice)],
    features: { [feature]: features[feature] },
  })
  const call = (features[feature] as unknown as Record<string, () => unknown>)[method]
  const given = accountOf(alice)
  const session = {
    wallet: { wallet, name: 'Story', functions: new Map([[feature, call]]) },
    accounts: [{ address: alice.address, key: alice.publicKey, signs: true, given }],
    connection: { connectorId: 'story', accounts: [{ address: alice.address }], caipNetworkId },
  }
  const nodes = [serve(nextLie), serve(() => undefined)] as const
  const context = {
    sessions: {
      find: () => session,
      list: () => [session],
      use: async (_address: string, run: (found: unknown) => unknown) => run(session),
    },
    networks: { find: () => ({ genesisHash }) },
    nodeOf: () => nodes[0],
    nodesOf: () => nodes,
    host: {
      storage: {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, text: string) => void items.set(key, text),
        removeItem: (key: string) => void items.delete(key),
      },
    },
  } as unknown as SendContext

  const chain: StoryChain<Turn> = {
    namespace: 'solana',
    receiver: bob.address,
    amount: '0.5',
    signed,
    countOut: () => out.size,
    countPayable: () => [...out.values()].filter((one) => one.landing !== undefined || isAlive(one)).length,
    openAdapter: () =>
      createMadeUpAdapter({
        namespace: 'solana',
        name: 'Story',
        caipNetworkId,
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        addresses: [alice.address],
        rules: addressRules,
        getBalance: () => makeAmount(10n ** 10n, 9),
        createSend: () => createSend(context),
        track: createTrack(context),
      }),
    pass(time) {
      height += time / blockTime
    },
    turn(turn) {
      mood = turn
      if (turn === 'wait') height += 20
      if (turn === 'wait long') height += longestLife
      if (turn === 'land')
        for (const one of out.values()) if (one.landing === undefined && isAlive(one)) one.landing = height
    },
  }
  return chain
}

function replaceBytes(message: Uint8Array, before: string, after: string) {
  const [old, fresh] = [base58Encoder.encode(before), base58Encoder.encode(after)]
  for (let index = 0; index + 32 <= message.length; index++)
    if (old.every((byte, place) => message[index + place] === byte)) message.set(fresh, index)
}
