import { type AdapterHost, nodeRequest } from '@latchkey/core/adapter'
import type { LatchkeyError } from '@latchkey/protocol'
import { hexToNumber, http, isHex, type Transport } from 'viem'
import { toCaip2Id } from '../toCaip2Id.js'
import { wrongNetwork } from './proveNetwork.js'

/** What a node's newest block may be behind the best one's: blocks count on fast chains, seconds on slow ones. */
const lagLimit = { blocks: 10, seconds: 60 }
/** Milliseconds that a node has for its answer, and that the others have once one has answered. */
const [answerMs, othersMs] = [2_500, 700]

/** What a node says of itself; nothing where it has not answered. */
type Head = { chainId: number; block: number; time: number } | undefined

/** A node in its place; proven where it has said that it is of its network. */
export type RankedNode = { url: string; isProven?: boolean }

/**
 * Ranks the nodes of a network: those that are up to date, in their order, then those that have not answered, then those that
 * are behind. One of another chain is left out. Throws where that leaves none.
 */
export async function rankNodes(
  urls: readonly string[],
  parameters: Parameters<Transport>[0],
  report?: AdapterHost['report'],
): Promise<readonly RankedNode[]> {
  const heads = await readHeads(urls, parameters)
  const chainId = parameters.chain?.id
  const own = heads.filter((head) => isOwn(head, chainId))
  const block = Math.max(...own.map((head) => head.block))
  const time = Math.max(...own.map((head) => head.time))
  const isBehind = (head: NonNullable<Head>) =>
    block - head.block > lagLimit.blocks || time - head.time > lagLimit.seconds
  const rankOf = (head: Head) => (!head ? 1 : isBehind(head) ? 2 : 0)
  let problem: LatchkeyError | undefined
  const ranked = urls.flatMap((url, index) => {
    const head = heads[index]
    if (head && chainId !== undefined && head.chainId !== chainId) {
      problem = wrongNetwork({ network: toCaip2Id(chainId), found: head.chainId, report })
      return []
    }
    return [{ url, isProven: head !== undefined, rank: rankOf(head) }]
  })
  if (problem && ranked.length === 0) throw problem
  return ranked.sort((one, other) => one.rank - other.rank)
}

const isOwn = (head: Head, chainId: number | undefined): head is NonNullable<Head> =>
  head !== undefined && (chainId === undefined || head.chainId === chainId)

async function readHeads(
  urls: readonly string[],
  parameters: Parameters<Transport>[0],
): Promise<readonly Head[]> {
  const heads: Head[] = urls.map(() => undefined)
  const readings = urls.map(async (url, index) => {
    heads[index] = await readHead(url, parameters)
  })
  const firstAnswer = Promise.any(readings).catch(() => {})
  // One that is slow keeps nobody waiting who has a good one.
  await Promise.race([
    Promise.allSettled(readings),
    firstAnswer.then(() => new Promise((resolve) => setTimeout(resolve, othersMs))),
  ])
  return [...heads]
}

async function readHead(url: string, parameters: Parameters<Transport>[0]): Promise<Head> {
  const { request } = http(url, { fetchOptions: nodeRequest, retryCount: 0, timeout: answerMs })(parameters)
  const [chainId, block] = await Promise.all([
    request({ method: 'eth_chainId' }),
    request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
  ])
  const { number, timestamp } = block as { number?: unknown; timestamp?: unknown }
  if (!isHex(chainId) || !isHex(number) || !isHex(timestamp)) throw new Error('no head')
  return { chainId: hexToNumber(chainId), block: hexToNumber(number), time: hexToNumber(timestamp) }
}
