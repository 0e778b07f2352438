import { hex } from '@scure/base'
import { refuseSwapWithout, refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import { createService } from '../../createService.js'
import type { SwapPair, SwapSource, Token } from '../../Network.js'
import { readJupiterQuote, readJupiterRefusal, readJupiterSwap } from './readJupiterAnswer.js'

export type JupiterSourceOptions = {
  /** Where its `/quote` and `/swap` are. */
  url: string
  key?: string | undefined
  /** The program that its swaps go through. */
  program: string
  native: Token
  /** The operator's list: nothing else is swapped. */
  tokens: readonly Token[]
  fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** The token that stands for the coin. */
const wrapped = 'So11111111111111111111111111111111111111112'
const maximum = 2n ** 64n - 1n
/** Building takes longer than quoting, and clients wait for eight seconds. */
const buildMs = 6_000
/** Basis points of a quote, which has no slippage of its own. */
const quoted = 50

/**
 * Swaps on Solana by a service that speaks Jupiter's Swap API v1. Its transactions are asked for in the form without tables of
 * addresses, so that whoever signs one sees every account in it.
 */
export function createJupiterSource(options: JupiterSourceOptions): SwapSource {
  const { url, key, program, native, tokens, fetch, now } = options
  const ask = createService({ url, headers: key ? { 'x-api-key': key } : {}, fetch, now })
  const listed = new Map(tokens.map((token) => [token.address, token]))

  function findToken(address: string | undefined): Token {
    const token = address === undefined ? native : listed.get(address)
    if (!token)
      throw refuseSwapWithout('token-not-swapped', `${address} is no token that can be swapped here`)
    return token
  }

  async function findQuote({
    from,
    to,
    amount,
    slippageBasisPoints,
    signal,
  }: SwapPair & { amount: bigint; slippageBasisPoints: number; signal?: AbortSignal | undefined }) {
    const [sold, bought] = [findToken(from), findToken(to)]
    if (amount <= 0n) throw refuseValue('amount', 'The amount is 0: there is nothing to swap')
    if (amount > maximum) throw refuseValue('amount', 'The amount is more than a token can hold')
    const inputMint = sold.address ?? wrapped
    const outputMint = bought.address ?? wrapped
    if (inputMint === outputMint) throw refuseValue('', `${sold.symbol} cannot be swapped for itself`)
    const question = { inputMint, outputMint, amount, slippageBasisPoints }
    const quote = await ask('/quote', {
      query: {
        inputMint,
        outputMint,
        amount: String(amount),
        slippageBps: String(slippageBasisPoints),
        swapMode: 'ExactIn',
        asLegacyTransaction: 'true',
      },
      read: (answer) => readJupiterQuote(answer, question),
      readRefusal: readJupiterRefusal,
      signal,
    }).catch((error: unknown) => {
      throw unanswered(error)
    })
    if (!quote || quote.toAmount === 0n)
      throw refuseSwapWithout(
        'no-liquidity',
        `insufficient liquidity: nobody gives ${bought.symbol} for this much ${sold.symbol}`,
      )
    return quote
  }

  return {
    tokens: async () => [native, ...tokens],
    async quote(swap) {
      const { toAmount } = await findQuote({ ...swap, slippageBasisPoints: quoted })
      return { toAmount }
    },
    // The signature of the swap itself lets its tokens be taken.
    allowance: async () => maximum,
    buildApprove: async () => {
      throw refuseValue('', 'A swap on Solana needs no approval')
    },
    async buildSwap({ recipient, signal, ...swap }) {
      const { toAmount, minimumAmount, answer } = await findQuote({ ...swap, signal })
      const transaction = await ask('/swap', {
        body: {
          userPublicKey: recipient,
          quoteResponse: answer,
          wrapAndUnwrapSol: true,
          asLegacyTransaction: true,
          dynamicComputeUnitLimit: true,
        },
        read: readJupiterSwap,
        signal,
        timeoutMs: buildMs,
      }).catch((error: unknown) => {
        throw unanswered(error)
      })
      return {
        to: program,
        data: `0x${hex.encode(transaction)}`,
        value: 0n,
        toAmount,
        minimumAmount,
        gas: 0n,
      }
    },
  }
}

const unanswered = (error: unknown) =>
  refuseUnavailable('', 'The service that swaps are built by does not answer; try again', error)
