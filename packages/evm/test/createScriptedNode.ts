import type { Config } from '@wagmi/core'
import { createClient, custom, type Hex, numberToHex } from 'viem'
import type { EvmNode } from '../src/adapter/getNode.js'
import type { EvmContext } from '../src/EvmContext.js'

/** What a node answers, by method; a method that is not there is one it does not know. */
export type Answers = Partial<Record<string, unknown>>

/** A node that answers as a test says. */
export function createScriptedNode(answers: Answers, chainId = 1) {
  const asked: { method: string; params: unknown }[] = []
  const node = createClient({
    chain: {
      id: chainId,
      name: 'Scripted',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    transport: custom(
      {
        async request({ method, params }: { method: string; params: unknown }) {
          asked.push({ method, params })
          const answer = answers[method]
          if (answer === undefined) throw Object.assign(new Error('method not found'), { code: -32601 })
          return typeof answer === 'function' ? answer(params) : answer
        },
      },
      { retryCount: 0 },
    ),
  }) as EvmNode
  const methods = () => asked.map(({ method }) => method)
  return { node, asked, methods, answers }
}

/** A context whose only network is a scripted node. */
export function createScriptedContext(node: EvmNode): EvmContext {
  const state = { connections: new Map(), current: null }
  const config = { chains: [node.chain], getClient: () => node, state } as unknown as Config
  return { config, discovery: { findGuarded: () => undefined } as never, isHostConfig: false }
}

const gwei = (value: number) => numberToHex(BigInt(Math.round(value * 1e9)))

/** A node's answers about fees: the base fee, and what the transactions of the last blocks paid on top of it. */
export function feeAnswers(base: number, rewards: readonly (readonly [number, number, number])[]): Answers {
  return {
    eth_getBlockByNumber: { baseFeePerGas: gwei(base), transactions: [] },
    eth_feeHistory: {
      oldestBlock: '0x1',
      baseFeePerGas: Array.from({ length: rewards.length + 1 }, () => gwei(base)),
      gasUsedRatio: rewards.map(([, normal]) => (normal === 0 ? 0 : 0.5)),
      reward: rewards.map((tips) => tips.map(gwei)),
    },
    eth_maxPriorityFeePerGas: gwei(1),
  }
}

/** One word of an answer. */
export const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
