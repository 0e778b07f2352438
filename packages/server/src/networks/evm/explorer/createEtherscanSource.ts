import { listSchema, parseJson } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { createBreaker } from '../../../nodes/createBreaker.js'
import type { Metrics } from '../../../observe/Metrics.js'
import { askExplorer, maximumExplorerBytes } from './askExplorer.js'
import type { ExplorerSource } from './ExplorerSource.js'
import {
  etherscanAnswerSchema,
  etherscanTransactionSchema,
  etherscanTransferSchema,
} from './etherscanAnswers.js'
import type { PageParams } from './explorerAnswers.js'

export type EtherscanSourceParameters = {
  url: string
  key: string | undefined
  chainId: string
  /** The chain as the service has it. */
  reference: string
  fetch: typeof fetch
  metrics: Metrics
  now: () => number
}

/** Items of a page, and pages that the service serves of one question. */
const [pageSize, maximumPages] = [100, 100]
/** Transfers that are looked through for tokens. */
const tokenPageSize = 1_000

const placeSchema = v.object({
  endblock: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maximumPages)),
})
const start = { endblock: 999_999_999_999, page: 1 }

/** The lists of a service that speaks the Etherscan API, version 2. */
export function createEtherscanSource(parameters: EtherscanSourceParameters): ExplorerSource {
  const { url, key, chainId, reference, fetch, metrics, now } = parameters
  const breaker = createBreaker({ now })

  async function list<const schema extends v.GenericSchema>(
    action: string,
    schema: schema,
    {
      signal,
      ...params
    }: { address: string; endblock: number; page: number; offset: number; signal?: AbortSignal | undefined },
  ): Promise<v.InferOutput<schema>[]> {
    const pass = breaker.enter()
    if (!pass) throw unavailable()
    const count = (outcome: string) =>
      metrics.count('latchkey_explorer_calls_total', { chain: chainId, outcome })
    try {
      const { status, text } = await askExplorer({
        target: new URL(url),
        params: {
          chainid: reference,
          module: 'account',
          action,
          startblock: 0,
          sort: 'desc',
          ...params,
          apikey: key,
        },
        fetch,
        signal,
      })
      if (status !== 200) throw new Error(`the explorer answered with status ${status}`)
      const value = parseJson(text, { maximumBytes: maximumExplorerBytes, maximumDepth: 32 })
      const items = readItems(v.parse(etherscanAnswerSchema, value), schema)
      pass.succeed()
      count('ok')
      return items
    } catch (error) {
      // Three calls a second are all that is free: that says nothing of the service.
      const isLimited = error instanceof Error && /rate limit/i.test(error.message)
      if (signal?.aborted || isLimited) pass.forgo()
      else pass.fail()
      count(isLimited ? 'refused' : 'failed')
      throw unavailable(error)
    }
  }

  const feed =
    <const schema extends v.GenericSchema<unknown, { block: number }>, item>(
      action: string,
      schema: schema,
      map: (item: v.InferOutput<schema>, place: number) => item,
    ) =>
    (address: string, signal?: AbortSignal) =>
    async (params: PageParams | undefined) => {
      const known = v.safeParse(placeSchema, params)
      const { endblock, page } = known.success ? known.output : start
      const found = await list(action, schema, { address, endblock, page, offset: pageSize, signal })
      const mapped = found.map((item, index) => map(item, (page - 1) * pageSize + index))
      const [newest, lowest] = [found[0]?.block, found.at(-1)?.block]
      if (found.length < pageSize || newest === undefined || lowest === undefined) {
        return { items: mapped, next: null }
      }
      // What is mined meanwhile does not move the pages: those after the first end where the first began.
      const end = page === 1 ? Math.min(endblock, newest) : endblock
      if (page < maximumPages) return { items: mapped, next: { endblock: end, page: page + 1 } }
      // No more pages of this question: the next one begins with the whole of the lowest block.
      const whole = mapped.filter((_, index) => found[index]?.block !== lowest)
      if (whole.length === 0) return { items: mapped, next: { endblock: lowest - 1, page: 1 } }
      return { items: whole, next: { endblock: lowest, page: 1 } }
    }

  return {
    transactions: feed('txlist', etherscanTransactionSchema, (item) => item),
    // Later in the list is earlier in the block.
    transfers: feed('tokentx', etherscanTransferSchema, (item, place) => ({
      ...item,
      log: 1_000_000 - place,
    })),
    async findTokens(address, signal) {
      const found = await list('tokentx', etherscanTransferSchema, {
        address,
        ...start,
        offset: tokenPageSize,
        signal,
      })
      return [...new Set(found.map(({ token }) => getAddress(token.address)))]
    },
  }
}

function readItems<const schema extends v.GenericSchema>(
  { status, message, result }: v.InferOutput<typeof etherscanAnswerSchema>,
  schema: schema,
): v.InferOutput<schema>[] {
  if (status === '1' || Array.isArray(result)) return v.parse(listSchema(schema, tokenPageSize), result)
  throw new Error(`the explorer refuses: ${String(result ?? message).slice(0, 200)}`)
}

const unavailable = (cause?: unknown) =>
  refuseUnavailable('chainId', 'The explorer of this chain does not answer; try again', cause)
