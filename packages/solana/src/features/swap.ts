import type { SendCost, SendSummary, SendToken, SwapCapability, SwapIntent } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError, makeAmount, minimumOutput } from '@latchkey/protocol'
import { makeSolanaAddress } from '@latchkey/protocol/address'
import { type Address, getBase64Decoder } from '@solana/kit'
import { genesisHashes } from '../networks/genesisHashes.js'
import type { SolanaNode } from '../rpc/createNode.js'
import { decodeMessage, unreadable, withBlockhash } from './send/decodeMessage.js'
import { describeMessage } from './send/describePayload.js'
import { explainFailure } from './send/explainFailure.js'
import { readPayload, writePayload } from './send/payload.js'
import { programs } from './send/programs.js'
import { readAccountData } from './send/readAccountData.js'
import { readBlockhash } from './send/readBlockhash.js'
import { readMintOrThrow, readToken } from './send/readToken.js'
import { simulate } from './send/simulate.js'
import { createSubmission, type SendContext } from './send.js'
import { type Judged, judgeRun } from './swap/judgeRun.js'
import {
  jupiter,
  readFee,
  readMessage,
  readRoute,
  readTerms,
  readUnsigned,
  refuse,
} from './swap/readRoute.js'
import { writeLeast } from './swap/writeLeast.js'

const decimals = 9
/** Lamports, a figure for the form: what a new account has to hold, and a usual price. */
const usualCost = 2_100_000n
type Side = Pick<SendToken, 'symbol' | 'decimals'> & { token?: string | undefined }

/** What was found out about a swap by running it. */
type Facts = {
  router: string
  sold: Side
  bought: Side
  amount: string
  minimum: string
}

/** Swaps that a service builds: decoded, run on the page's own node before the wallet opens, and compared after. */
export function createSwap(context: SendContext): SwapCapability {
  const { networks, nodeOf, nodesOf } = context

  const listRouters = (caipNetworkId: Caip2Id) => {
    const { genesisHash, swapPrograms = [] } = networks.find(caipNetworkId)
    return [...(genesisHash === genesisHashes.mainnet ? [jupiter] : []), ...swapPrograms]
  }

  return {
    listRouters,
    ...createSubmission(context),

    readToken: ({ caipNetworkId, token, owner }) =>
      readToken(nodeOf(caipNetworkId), { token: toAddress(token), owner: toAddress(owner) }),

    estimate: async () => makeAmount(usualCost, decimals),

    async prepare(intent) {
      const { caipNetworkId, proposal } = intent
      if (proposal.caipNetworkId !== caipNetworkId) throw refuse('network')
      if (proposal.from !== intent.from) throw refuse('account')
      if (!listRouters(caipNetworkId).includes(proposal.to)) throw refuse('router')
      const node = nodeOf(caipNetworkId)
      const [sold, bought, { blockhash, lastValidHeight, until }] = await Promise.all([
        readSide(node, intent.sold.token, intent.sold.amount.decimals),
        readSide(node, intent.bought.token, intent.bought.decimals),
        readBlockhash(nodesOf(caipNetworkId)),
      ])
      // A blockhash of the page's own node: it says until when the transaction lives.
      const proposed = withBlockhash(readUnsigned(proposal.data), blockhash)
      const { fee, terms } = await readRoute(readMessage(proposed), intent)
      const least =
        terms && (intent.reviewed ?? leastOf(await run(node, { message: proposed, intent, fee }), intent))
      const message = least === undefined ? proposed : writeLeast(proposed, least)
      const { expected, rent } = await run(node, { message, intent, fee })
      const minimum = least ?? expected
      if (expected < minimum) throw new LatchkeyError('swap/price-changed')
      const facts: Facts = {
        router: proposal.to,
        sold,
        bought,
        amount: String(intent.sold.amount.value),
        minimum: String(minimum),
      }
      const payload = writePayload({
        network: caipNetworkId,
        message,
        lastValidHeight,
        until,
        preparedAt: Date.now(),
        swap: JSON.stringify(facts),
        ...(rent > 0n && { rent }),
      })
      return { requests: [{ kind: 'swap', payload }], router: proposal.to, expected }
    },

    describe(text) {
      const payload = readPayload(text)
      const message = decodeMessage(payload.message)
      const { router, sold, bought, amount, minimum }: Facts = JSON.parse(payload.swap ?? 'null')
      const { fee, rate } = readFee(message.instructions)
      const terms = message.instructions.flatMap((one) => (one.program === jupiter ? [readTerms(one)] : []))
      // What the program holds it to is in the bytes, and says the same (S-20).
      if (terms.some((one) => String(one?.amount) !== amount || String(one?.minimum) !== minimum))
        throw unreadable()
      const costs: SendCost[] = [{ kind: 'network', amount: makeAmount(fee, decimals) }]
      if (payload.rent !== undefined)
        costs.push({ kind: 'account', amount: makeAmount(payload.rent, decimals) })
      const { token, ...named } = sold
      const summary: SendSummary = {
        caipNetworkId: payload.network,
        from: message.feePayer,
        to: router,
        amount: makeAmount(BigInt(amount), sold.decimals),
        ...(token !== undefined && { token: { address: token, ...named } }),
        purpose: {
          kind: 'swap',
          bought: {
            ...(bought as Side & { token: string }),
            minimum,
            // A program of the page's own holds it to nothing that can be read here.
            ...(terms.length === 0 && { isUnbound: true }),
          },
        },
        call: {
          to: router,
          value: '0',
          data: getBase64Decoder().decode(withBlockhash(payload.message, programs.system)),
        },
        costs,
        feeRate: { model: 'compute', rate },
        ...describeMessage(payload, message),
      }
      return summary
    },
  }
}

const toAddress = (text: string): Address => makeSolanaAddress(text) as string as Address

async function readSide(node: SolanaNode, token: string | undefined, given: number): Promise<Side> {
  if (token === undefined) return { symbol: 'SOL', decimals }
  const mint = await readMintOrThrow(node, toAddress(token))
  // Another program can take a part, or take it back.
  if (mint.program !== programs.token) throw refuse('tokens')
  if (mint.decimals !== given) throw new LatchkeyError('send/token-uncertain', { context: { token } })
  return { token, symbol: mint.symbol, decimals: given }
}

/**
 * The least that is asked for: as much below what the swap gives by the page's own node as the person lets a rate move. The
 * server's own figure is written over (S-26).
 */
function leastOf({ expected }: Judged, { bought, slippageBasisPoints }: SwapIntent): bigint {
  const least = minimumOutput(makeAmount(expected, bought.decimals), slippageBasisPoints).value
  return least > 0n ? least : 1n
}

type RunParameters = { message: Uint8Array; intent: SwapIntent; fee: bigint }

/** Runs a swap on the page's own node, and judges what it does to every account that it may write to. */
async function run(node: SolanaNode, { message, intent, fee }: RunParameters) {
  const { instructions, feePayer } = decodeMessage(message)
  const written = instructions.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
  const addresses = [...new Set([feePayer, ...written.map(({ address }) => address)])]
  const [before, { failure, accounts }] = await Promise.all([
    readAccountData(node, addresses),
    simulate(node, message, { addresses }),
  ])
  if (failure) {
    const reason = explainFailure(failure)
    // Jupiter's own words for less than the minimum.
    if (/slippage/i.test(reason)) throw new LatchkeyError('swap/price-changed')
    throw new LatchkeyError('send/reverted', { context: { reason } })
  }
  const isThere = (account: (typeof accounts)[number]) => (account?.lamports ? account : undefined)
  return judgeRun({
    intent,
    fee,
    accounts: addresses.map((address, index) => ({
      address,
      before: isThere(before[index]),
      after: isThere(accounts[index]),
    })),
  })
}
