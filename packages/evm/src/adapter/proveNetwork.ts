import type { AdapterHost } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type EIP1193RequestFn, isHex } from 'viem'
import { toCaip2Id } from '../toCaip2Id.js'

/** Makes a node's questions wait for its proof; without a chain that the page says there is nothing to prove. */
export type NetworkProof = (request: EIP1193RequestFn, chainId: number | undefined) => EIP1193RequestFn

const method = 'eth_chainId'

/**
 * Has a node say its chain before anything else is asked: one of another chain would show its money as this network's (F-18).
 * Once is enough. A node that does not say is one that fails, and what failed is tried again by the next question.
 */
export function createProof(report: AdapterHost['report']): NetworkProof {
  let proof: Promise<void> | undefined

  async function prove(request: EIP1193RequestFn, chainId: number) {
    const network = toCaip2Id(chainId)
    const answer: unknown = await request({ method })
    if (!isHex(answer, { strict: true }) || answer === '0x')
      throw new LatchkeyError('rpc/failed', { context: { network, method } })
    const found = BigInt(answer)
    if (found !== BigInt(chainId)) throw wrongNetwork({ network, found, report })
  }

  return (request, chainId) => {
    if (chainId === undefined) return request
    const ask = async (...asked: Parameters<EIP1193RequestFn>) => {
      const proving = proof ?? prove(request, chainId)
      proof = proving
      try {
        await proving
      } catch (error) {
        if (proof === proving) proof = undefined
        throw error
      }
      return request(...asked)
    }
    return ask as EIP1193RequestFn
  }
}

type WrongNetworkParameters = {
  network: string
  found: bigint | number
  report: AdapterHost['report']
}

/** The error of a node that is of another chain; the page's developer is told. */
export function wrongNetwork({ network, found, report }: WrongNetworkParameters): LatchkeyError {
  // Without the URL, which may hold a key.
  const error = new LatchkeyError('rpc/wrong-network', { context: { network, found: String(found) } })
  report?.(error)
  return error
}
