import { cleanText, textLimits } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Cache } from '../../cache/Cache.js'
import type { NetworkConfig } from '../../config/configSchema.js'
import type { NodePool } from '../../nodes/NodePool.js'
import { mapBounded } from '../mapBounded.js'
import type { Token } from '../Network.js'
import { metadataSchema, mintAnswerSchema } from './nodeAnswers.js'
import { tokenPrograms, wrappedMint } from './programs.js'
import { readNode } from './readNode.js'

/** A mint as balances and transactions name it. */
export type MintReference = { mint: string; decimals: number; program: string | undefined }

export type TokenBook = {
  native: Token
  /** The operator's list. */
  listed: readonly Token[]
  /** What is known of mints, by mint; texts of strangers are cleaned, and lack of them is no failure. */
  describe: (mints: readonly MintReference[], signal?: AbortSignal) => Promise<Map<string, Token>>
  /** A token by its mint alone; undefined where there is no such mint. */
  find: (mint: string, signal?: AbortSignal) => Promise<Token | undefined>
}

export type TokenBookParameters = { config: NetworkConfig; nodes: NodePool; cache: Cache }

/** Mints whose metadata one call looks up at most: an account can be sent any number of tokens (S-13). */
const maximumLookups = 50
const hourMs = 60 * 60 * 1_000

/** Names and pictures of a chain's tokens: the operator's list first, then what Token-2022 mints say of themselves. */
export function createTokenBook({ config, nodes, cache }: TokenBookParameters): TokenBook {
  const { chainId } = config
  const native: Token = { chainId, ...config.native, listed: true }
  const listed = config.tokens.map(({ permit: _, ...token }): Token => ({ chainId, ...token, listed: true }))
  const known = new Map(listed.map((token) => [token.address, token]))
  if (!known.has(wrappedMint)) {
    known.set(wrappedMint, {
      chainId,
      address: wrappedMint,
      name: `Wrapped ${native.symbol}`,
      symbol: `W${native.symbol}`,
      decimals: native.decimals,
      iconUrl: native.iconUrl,
      listed: true,
    })
  }

  const readMint = (mint: string, signal?: AbortSignal) =>
    cache.remember(`solana-mint:${chainId}:${mint}`, { ttlMs: hourMs }, async () => {
      const { value } = await readNode(nodes, {
        method: 'getAccountInfo',
        params: [mint, { encoding: 'jsonParsed', commitment: 'confirmed' }],
        schema: mintAnswerSchema,
        signal,
      })
      if (!value) return null
      const { decimals, extensions } = value.data.parsed.info
      const state = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state
      const metadata = v.safeParse(metadataSchema, state)
      if (!metadata.success) return { decimals, name: '', symbol: '' }
      return {
        decimals,
        name: cleanText(metadata.output.name, textLimits.name),
        symbol: cleanText(metadata.output.symbol, textLimits.symbol),
      }
    })

  function stranger(mint: string, decimals: number, texts?: { name: string; symbol: string }): Token {
    const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
    return {
      chainId,
      address: mint,
      name: texts?.name || short,
      symbol: texts?.symbol || short,
      decimals,
      iconUrl: '',
      listed: false,
    }
  }

  return {
    native,
    listed,
    async describe(mints, signal) {
      const tokens = new Map<string, Token>()
      const unknown: MintReference[] = []
      for (const reference of mints) {
        if (tokens.has(reference.mint)) continue
        const token = known.get(reference.mint)
        // The chain knows the decimals better than a list: a wrong one would move the point of every amount (S-12).
        tokens.set(
          reference.mint,
          token ? { ...token, decimals: reference.decimals } : stranger(reference.mint, reference.decimals),
        )
        if (!token && reference.program === tokenPrograms.token2022) unknown.push(reference)
      }
      await mapBounded(unknown.slice(0, maximumLookups), 8, async ({ mint, decimals }) => {
        const texts = await readMint(mint, signal).catch(() => undefined)
        if (texts) tokens.set(mint, stranger(mint, decimals, texts))
      })
      return tokens
    },
    async find(mint, signal) {
      const token = known.get(mint)
      if (token) return token
      const found = await readMint(mint, signal)
      return found ? stranger(mint, found.decimals, found) : undefined
    },
  }
}
