import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainContext } from '../chain.js'
import type { NodeCommand } from '../node/NodeCommand.js'
import { isPortFree } from '../supervisor/isPortFree.js'
import { createRpc, type Rpc } from './rpc.js'

export type SpawnAnvilParameters = {
  anvil: NodeCommand
  port: number
  chainId: number
  args: string[]
}

export type AnvilProcess = {
  pid: number
  rpc: Rpc
  /** The last that it complained of. */
  lastWords: () => string
  /** Ends it, by force: it keeps nothing. Safe to call twice. */
  end: () => Promise<void>
}

const readyTimeout = 60_000

/** Starts anvil and waits until it answers. */
export async function spawnAnvil(
  context: Pick<ChainContext, 'spawned'>,
  { anvil, port, chainId, args }: SpawnAnvilParameters,
): Promise<AnvilProcess> {
  // Another program on the port could answer in anvil's place before anvil gives up.
  if (!(await isPortFree(port))) throw new Error(`port ${port} is taken`)
  const fixed = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--quiet']
  const child = spawn(anvil.command, [...anvil.args, ...fixed, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-2_000)
  })
  let spawnError: Error | undefined
  child.on('error', (error) => {
    spawnError = error
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const isRunning = () => !spawnError && child.exitCode === null && child.signalCode === null
  const end = async () => {
    child.kill('SIGKILL')
    if (isRunning()) await exited
  }
  if (child.pid !== undefined) context.spawned?.(child.pid)
  // A crash of this process would leave anvil running.
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  void exited.then(() => process.off('exit', killChild))

  const rpc = createRpc(`http://127.0.0.1:${port}`)
  try {
    await waitUntilReady()
  } catch (error) {
    await end()
    throw error
  }
  return { pid: child.pid ?? 0, rpc, lastWords: () => complaints.trim(), end }

  async function waitUntilReady() {
    const deadline = Date.now() + readyTimeout
    while (isRunning()) {
      const answer = await rpc.request<string>('eth_chainId').catch(() => undefined)
      if (answer && Number(answer) === chainId) return
      if (Date.now() > deadline) throw new Error(`anvil did not answer within ${readyTimeout / 1000} s`)
      await Promise.race([sleep(25), exited])
    }
    const reason = spawnError?.message ?? child.signalCode ?? `code ${child.exitCode}`
    throw new Error(`anvil ended at once (${reason}) ${complaints.trim()}`.trim())
  }
}
