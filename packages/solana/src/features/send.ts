import type { AdapterHost, FeeQuote, NetworkChoice, SendCapability, SendIntent } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError, makeAmount } from '@latchkey/protocol'
import { makeSolanaAddress } from '@latchkey/protocol/address'
import type { Address } from '@solana/kit'
import type { SolanaNode } from '../rpc/createNode.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import type { SolanaSessions } from '../SolanaSession.js'
import { buildMessage, listWritten } from './send/buildMessage.js'
import { checkBalances, checkPlan } from './send/checkPlan.js'
import { decodeMessage } from './send/decodeMessage.js'
import { describePayload } from './send/describePayload.js'
import { type ComputeRate, chooseRate, feeModel, feeOf, readPrices } from './send/fees.js'
import { findKind, isBurn } from './send/inspectReceiver.js'
import { assertAlive, readHeight } from './send/lifetime.js'
import { createOutbox } from './send/outbox.js'
import { readPayload, writePayload } from './send/payload.js'
import { memoLength, type Plan, planTransfer } from './send/planTransfer.js'
import { programs } from './send/programs.js'
import { readAccountData } from './send/readAccountData.js'
import { readBlockhash } from './send/readBlockhash.js'
import { extensionTypes } from './send/readExtensions.js'
import { readMint } from './send/readMint.js'
import { readScale } from './send/readScale.js'
import { readToken } from './send/readToken.js'
import { createRent } from './send/rent.js'
import { maximumUnits, simulate, simulateOrThrow, withMargin } from './send/simulate.js'
import { submitPayload } from './send/submitPayload.js'
import { verifyTransaction } from './send/verifyTransaction.js'
import { chooseVersion } from './send/walletSupport.js'

export type SendContext = {
  sessions: SolanaSessions
  networks: NetworkChoice<SolanaNetwork>
  nodeOf: (caipNetworkId: Caip2Id) => SolanaNode
  /** The same, and further ones of the network. */
  nodesOf: (caipNetworkId: Caip2Id) => readonly [SolanaNode, ...SolanaNode[]]
  host: AdapterHost
}

const speeds = ['slow', 'normal', 'fast'] as const
const decimals = 9
/** Units where a run without sending says nothing: enough for a transfer of the coin, and of a token to a new account. */
const usualUnits = { coin: 1_000, token: 60_000 }
/** Blocks that a wallet's person needs at least. */
const leastBlocks = 30

/** Transfers of SOL and of the tokens of both token programs. */
export function createSend({ sessions, networks, nodeOf, nodesOf, host }: SendContext): SendCapability {
  const rents = new Map<Caip2Id, ReturnType<typeof createRent>>()
  /** There once a transaction of the page's own making was taken in. */
  let own: typeof import('./send/own.chunk.js') | undefined

  function plan(intent: SendIntent): Promise<Plan> {
    const { caipNetworkId } = intent
    const node = nodeOf(caipNetworkId)
    const rentOf = rents.get(caipNetworkId) ?? createRent(node)
    rents.set(caipNetworkId, rentOf)
    return planTransfer(node, rentOf, intent)
  }

  return {
    feeModel,
    memo: { maximum: memoLength },
    signsFirst: true,

    async estimate(intent) {
      const node = nodeOf(intent.caipNetworkId)
      const planned = await plan(intent)
      const { transfer, sender, minimum, token } = planned
      const [prices, units] = await Promise.all([
        readPrices(node, listWritten(transfer)),
        countUnits(node, planned),
      ])
      const quote = (rate: ComputeRate): FeeQuote => {
        const fee = feeOf({ units, rate: rate.rate }) + (token?.rent ?? 0n)
        // What stays is what an account has to hold; all of it can still be typed (M-20).
        const left = (sender?.lamports ?? 0n) - fee - minimum
        return {
          rate,
          fee: makeAmount(fee, decimals),
          ...(!token && { spendable: makeAmount(left > 0n ? left : 0n, decimals) }),
        }
      }
      return {
        options: speeds.map((speed) => ({ speed, ...quote(prices.rates[speed]) })),
        custom: typeof intent.fee === 'object' ? quote(chooseRate(prices, intent.fee)) : undefined,
        usual: prices.usual,
      }
    },

    readToken: ({ caipNetworkId, token, owner }) =>
      readToken(nodeOf(caipNetworkId), { token: toAddress(token), owner: toAddress(owner) }),

    async inspect({ caipNetworkId, to, token }) {
      const address = toAddress(to)
      const [account, mint] = await readAccountData(nodeOf(caipNetworkId), [
        address,
        token === undefined ? programs.system : toAddress(token),
      ])
      const isRevocable = readMint(mint)?.extensions.has(extensionTypes.permanentDelegate)
      return {
        family: 'programs',
        kind: findKind(address, account),
        isBurn: isBurn(address),
        ...(isRevocable && { isRevocable }),
      }
    },

    async prepare(intent) {
      const { caipNetworkId } = intent
      const node = nodeOf(caipNetworkId)
      const planned = await plan(intent)
      checkPlan(planned)
      const { transfer, token } = planned
      const [prices, units, latest] = await Promise.all([
        readPrices(node, listWritten(transfer)),
        countUnits(node, planned),
        readBlockhash(nodesOf(caipNetworkId)),
      ])
      const { rate } = chooseRate(prices, intent.fee)
      checkBalances(planned, feeOf({ units, rate }))
      const { blockhash, lastValidHeight, until } = latest
      const version = chooseVersion(sessions, transfer.from)
      const message = buildMessage({ transfer: { ...transfer, units, rate }, version, blockhash })
      // The very bytes, so that whatever is against them is said before anybody signs.
      await simulateOrThrow(node, message)
      const preparedAt = Date.now()
      const scale =
        token && readScale(token.mint.extensions, { token: intent.token ?? '', seconds: preparedAt / 1_000 })
      return writePayload({
        network: caipNetworkId,
        message,
        lastValidHeight,
        until,
        preparedAt,
        ...(token && { symbol: token.mint.symbol }),
        ...(token?.rent !== undefined && { rent: token.rent }),
        ...(scale !== undefined && { scale }),
      })
    },

    describe(payload) {
      const read = readPayload(payload)
      return read.signatures && own ? own.describeOwn(read) : describePayload(read)
    },

    async adopt(parameters) {
      own ??= await import('./send/own.chunk.js')
      const { caipNetworkId, from, instructions } = parameters
      const transaction = instructions
        ? await own.composeTransaction(nodesOf(caipNetworkId), {
            ...parameters,
            version: chooseVersion(sessions, from),
          })
        : parameters.transaction
      const adopted = { caipNetworkId, from, transaction }
      return writePayload(await own.adoptTransaction(nodesOf(caipNetworkId), adopted))
    },

    ...createSubmission({ sessions, networks, nodeOf, nodesOf, host }),
  }
}

/** What holds for every payload, whatever it is for: whether it still lives, asking the wallet, and comparing. */
export function createSubmission({
  sessions,
  networks,
  nodeOf,
  nodesOf,
  host,
}: SendContext): Required<Pick<SendCapability, 'check' | 'submit' | 'verify'>> {
  const outbox = createOutbox(host)
  return {
    async check(payload) {
      const { network, lastValidHeight, signatures, message, tables } = readPayload(payload)
      const node = nodeOf(network)
      if (signatures) return assertAlive(node, decodeMessage(message, tables))
      const height = await readHeight(node)
      if (height > BigInt(lastValidHeight - leastBlocks)) throw new LatchkeyError('send/expired')
    },

    async submit(payload, onTrace) {
      const read = readPayload(payload)
      const network = networks.find(read.network)
      return submitPayload({ sessions, network, nodes: nodesOf(read.network), outbox }, read, onTrace)
    },

    verify({ hash, payload }) {
      const read = readPayload(payload)
      return verifyTransaction(nodeOf(read.network), { signature: hash, payload: read })
    },
  }
}

const toAddress = (text: string): Address => makeSolanaAddress(text) as string as Address

/** Units by a run without sending, of nothing and for nothing, so that it need not be affordable. */
async function countUnits(node: SolanaNode, { transfer }: Plan): Promise<number> {
  const { token } = transfer
  const empty = {
    ...transfer,
    amount: 0n,
    units: maximumUnits,
    ...(token && { token: { ...token, ...(token.fee !== undefined && { fee: 0n }) } }),
  }
  const message = buildMessage({ transfer: empty, version: 'legacy', blockhash: programs.system })
  const { failure, units } = await simulate(node, message)
  return failure ? usualUnits[token ? 'token' : 'coin'] : withMargin(units)
}
