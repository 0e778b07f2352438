import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import * as token from '@solana-program/token'
import type { SolanaInfo } from '../manifest.js'
import { deriveSigner } from './deriveSigner.js'
import { submitInstructions } from './sendInstructions.js'

/** What one whole token costs, in cents. */
const cents: Record<string, bigint> = { USDC: 100n, NINE: 50n }
/** Basis points that the market maker keeps. */
const spread = 30n
/** Whole tokens that it has of each. */
const depth = 1_000_000n

type Answer = { status: number; body: unknown }

/** An imitation of Jupiter's Swap API v1, for two tokens of the local chain. */
export type Market = {
  quote: (query: URLSearchParams) => Promise<Answer>
  swap: (body: Record<string, unknown>) => Promise<Answer>
}

const refuse = (errorCode: string, error: string): Answer => ({ status: 400, body: { error, errorCode } })

/**
 * Creates a market maker that answers as Jupiter's service does. There is no exchange behind it: for each swap somebody new is
 * given what is bought, and lets the person who swaps take exactly that; the transaction to sign takes it and pays for it, so
 * that either both tokens move or none.
 */
export function createMarket({ rpcUrl, mints }: Pick<SolanaInfo, 'rpcUrl' | 'mints'>): Market {
  const rpc = createSolanaRpc(rpcUrl)
  const find = (mint: unknown) => {
    const [symbol, info] = Object.entries(mints).find(([, one]) => one.address === mint) ?? []
    const price = cents[symbol ?? '']
    return info && price && { mint: address(info.address), decimals: info.decimals, price }
  }

  function read(values: Record<string, unknown>) {
    const [sold, bought] = [find(values.inputMint), find(values.outputMint)]
    const amount = /^[1-9]\d{0,19}$/.test(String(values.amount)) ? BigInt(String(values.amount)) : 0n
    if (!sold || !bought || sold.mint === bought.mint || amount === 0n) return undefined
    const units = (decimals: number) => 10n ** BigInt(decimals)
    const value = (amount * sold.price * units(bought.decimals)) / (bought.price * units(sold.decimals))
    const output = (value * (10_000n - spread)) / 10_000n
    return output > 0n && output < depth * units(bought.decimals)
      ? { sold, bought, amount, output }
      : undefined
  }

  return {
    async quote(query) {
      const found = read(Object.fromEntries(query))
      const slippage = Number(query.get('slippageBps') ?? 50)
      if (!Number.isInteger(slippage) || slippage < 0 || slippage > 10_000)
        return refuse('INVALID_REQUEST', 'slippageBps is no number of basis points')
      if (!found) return refuse('COULD_NOT_FIND_ANY_ROUTE', 'Could not find any route')
      const { amount, output, sold, bought } = found
      const body = {
        inputMint: sold.mint,
        inAmount: String(amount),
        outputMint: bought.mint,
        outAmount: String(output),
        otherAmountThreshold: String((output * BigInt(10_000 - slippage)) / 10_000n),
        swapMode: 'ExactIn',
        slippageBps: slippage,
        platformFee: null,
        priceImpactPct: '0',
        routePlan: [],
      }
      return { status: 200, body }
    },

    async swap({ userPublicKey, quoteResponse }) {
      const { inAmount, ...quote } = (quoteResponse ?? {}) as Record<string, unknown>
      const found = read({ ...quote, amount: inAmount })
      if (!found || typeof userPublicKey !== 'string')
        return refuse('INVALID_REQUEST', 'This is no quote of this service')
      const user = address(userPublicKey)
      const { sold, bought, amount, output } = found
      const [authority, maker] = await Promise.all([deriveSigner('authority'), generateKeyPairSigner()])
      const accountOf = async (owner: Address, mint: Address) =>
        (await token.findAssociatedTokenPda({ owner, mint, tokenProgram: token.TOKEN_PROGRAM_ADDRESS }))[0]
      const [makerIn, makerOut, userIn, userOut] = await Promise.all([
        accountOf(maker.address, sold.mint),
        accountOf(maker.address, bought.mint),
        accountOf(user, sold.mint),
        accountOf(user, bought.mint),
      ])
      const open = (ata: Address, mint: Address) =>
        token.getCreateAssociatedTokenIdempotentInstruction({
          payer: authority,
          ata,
          owner: maker.address,
          mint,
        })
      // Whoever signs the swap runs it first, and sees whether this was done.
      const stocked = submitInstructions({
        rpc,
        payer: authority,
        instructions: [
          open(makerIn, sold.mint),
          open(makerOut, bought.mint),
          token.getMintToInstruction({
            mint: bought.mint,
            token: makerOut,
            mintAuthority: authority,
            amount: output,
          }),
          token.getApproveInstruction({ source: makerOut, delegate: user, owner: maker, amount: output }),
        ],
      })
      const person = createNoopSigner(user)
      const [{ value: blockhash }] = await Promise.all([
        rpc.getLatestBlockhash({ commitment: 'confirmed' }).send(),
        stocked,
      ])
      const message = pipe(
        createTransactionMessage({ version: 'legacy' }),
        (one) => setTransactionMessageFeePayer(user, one),
        (one) => setTransactionMessageLifetimeUsingBlockhash(blockhash, one),
        (one) =>
          appendTransactionMessageInstructions(
            [
              token.getCreateAssociatedTokenIdempotentInstruction({
                payer: person,
                ata: userOut,
                owner: user,
                mint: bought.mint,
              }),
              token.getTransferCheckedInstruction({
                source: userIn,
                mint: sold.mint,
                destination: makerIn,
                authority: person,
                amount,
                decimals: sold.decimals,
              }),
              token.getTransferCheckedInstruction({
                source: makerOut,
                mint: bought.mint,
                destination: userOut,
                authority: person,
                amount: output,
                decimals: bought.decimals,
              }),
            ],
            one,
          ),
      )
      const swapTransaction = getBase64EncodedWireTransaction(compileTransaction(message))
      return {
        status: 200,
        body: { swapTransaction, lastValidBlockHeight: Number(blockhash.lastValidBlockHeight) },
      }
    },
  }
}
