import type { AdapterHost } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { makeSolanaAddress } from '@latchkey/protocol/address'
import { type Address, createSolanaRpcFromTransport, type Rpc, type SolanaRpcApi } from '@solana/kit'
import { translateRpcError } from '../errors/translateRpcError.js'
import { toCaip2Id } from '../networks/toCaip2Id.js'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import { createTransport } from './createTransport.js'

/** What is asked of a network's node. */
export type SolanaNode = {
  /** Lamports, as the cluster has confirmed them. */
  getBalance: (address: string) => Promise<bigint>
  /** Asks anything; what the node throws is given its code here, with the name of the method. */
  call: <value>(method: string, send: (rpc: SolanaRpc) => Promise<value>) => Promise<value>
}

/** A node by the methods it has. */
export type SolanaRpc = Rpc<SolanaRpcApi>

export type CreateNodeOptions = {
  /** In milliseconds. */
  timeout?: number
  /** Told of a node that is of another network. */
  report?: AdapterHost['report']
}

/** A client of a network's node, which first has to prove that it is one of that network. */
export function createNode(
  { genesisHash, rpcUrl }: SolanaNetwork,
  { timeout, report }: CreateNodeOptions = {},
): SolanaNode {
  const network = toCaip2Id(genesisHash)
  const rpc = createSolanaRpcFromTransport(createTransport({ rpcUrl, network, timeout }))
  let proof: Promise<void> | undefined

  async function ask<value>(method: string, send: () => Promise<value>): Promise<value> {
    try {
      return await send()
    } catch (error) {
      throw translateRpcError(error, { network, method })
    }
  }

  async function prove() {
    const method = 'getGenesisHash'
    const found: unknown = await ask(method, () => rpc.getGenesisHash().send())
    if (found === genesisHash) return
    // Without the URL, which may hold a key.
    const error = new LatchkeyError('rpc/wrong-network', {
      context: { network, found: String(found).slice(0, 60) },
    })
    report?.(error)
    throw error
  }

  /** Once is enough; what failed is tried again the next time. */
  async function proven() {
    proof ??= prove()
    try {
      await proof
    } catch (error) {
      proof = undefined
      throw error
    }
  }

  return {
    async call(method, send) {
      await proven()
      return ask(method, () => send(rpc as SolanaRpc))
    },
    async getBalance(address) {
      const owner = makeSolanaAddress(address) as string as Address
      await proven()
      const method = 'getBalance'
      const lamports: unknown = await ask(
        method,
        async () => (await rpc.getBalance(owner, { commitment: 'confirmed' }).send()).value,
      )
      if (typeof lamports !== 'bigint' || lamports < 0n)
        throw new LatchkeyError('rpc/failed', {
          context: { network, method },
          details: 'The answer is not a number of lamports.',
        })
      return lamports
    },
  }
}
