import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@latchkey/devnet'
import type { ConfigInput } from '@latchkey/server'
import { type Chain, chainToken } from './Chain.js'

/** A chain that answers. */
export type RunningChain = {
  /** As a server's configuration names it. */
  network: ConfigInput['networks'][number]
  stop: () => void
}

/** Starts a made-up chain in a process of its own: a node that is never slow, and grows as it is told. */
export async function startChain(
  chain: Pick<Chain, 'blocks' | 'transactions' | 'blockMs'>,
): Promise<RunningChain> {
  const [port = 0] = await freePorts(1)
  const chainId = 1_234_567
  const since = Math.floor((Date.now() - chain.blocks * (chain.blockMs || 1_000)) / 1_000)
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    execArgv: ['--conditions=latchkey:source', '--import', import.meta.resolve('tsx')],
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the chain ended with ${code}`)))
    child.send({ ...chain, port, chainId, since } satisfies Chain)
  })
  return {
    network: {
      chainId: `eip155:${chainId}`,
      name: 'Made up',
      testnet: true,
      rpcUrls: [`http://127.0.0.1:${port}`],
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [{ address: chainToken, name: 'Token', symbol: 'TOK', decimals: 18 }],
      history: { kind: 'index' },
      prices: { kind: 'fixed', usd: { native: 2_000, [chainToken]: 1 } },
    },
    stop: () => void child.kill(),
  }
}
