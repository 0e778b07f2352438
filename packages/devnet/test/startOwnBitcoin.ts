import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../src/accounts.js'
import { createNodeRpc } from '../src/bitcoin/createNodeRpc.js'
import { startBitcoin } from '../src/bitcoin/startBitcoin.js'
import { defaultCacheDir } from '../src/supervisor/folders.js'
import { freePorts } from '../src/supervisor/isPortFree.js'

export type OwnBitcoin = Awaited<ReturnType<typeof startOwnBitcoin>>

/** Starts a regtest chain that one test has for itself, and may turn back: `call` asks the node for anything. */
export async function startOwnBitcoin() {
  const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-own-bitcoin-'))
  const [rpcPort = 0, nodePort = 0] = await freePorts(2)
  const context = { stateDir, cacheDir: defaultCacheDir(), log: () => {} }
  const chain = await startBitcoin(context, { rpcPort, nodePort, accounts: demoAccounts })
  const rpc = createNodeRpc({ port: nodePort, cookieFile: join(stateDir, 'node/regtest/.cookie') })
  const call = <result>(method: string, ...params: readonly unknown[]) => rpc.call<result>(method, params)
  return {
    ...chain.info,
    call,
    mine: chain.mine,
    fund: chain.fund,
    reorganise: async (blocks: number, transactions: readonly string[]) =>
      chain.reorganise?.(blocks, transactions),
    /** Takes the newest block back, as if it had never been; what it held waits again. Its hash. */
    async takeBack(): Promise<string> {
      const tip = await call<string>('getbestblockhash')
      await call('invalidateblock', tip)
      return tip
    },
    async stop() {
      await chain.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
