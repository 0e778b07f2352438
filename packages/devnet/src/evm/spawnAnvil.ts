import { type ChildProcess, spawn } from 'node:child_process'
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
  /** Resolves when anvil has ended, for whatever reason. */
  exited: Promise<void>
  /** Ends it, by force after some seconds. Safe to call twice. */
  end: () => Promise<void>
}

/** anvil itself gave up, rather than being ended or never found. */
export class AnvilRefusedError extends Error {
  override name = 'AnvilRefusedError'
}

const readyTimeout = 60_000
const endTimeout = 5_000

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
    // Ctrl-C goes to a whole process group: in ours, anvil would be gone before its state is saved.
    detached: process.platform !== 'win32',
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
  const end = () => endChild(child, exited, isRunning)
  if (child.pid !== undefined) context.spawned?.(child.pid)
  // A crash of this process would leave anvil running, which has a process group of its own.
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
  return { pid: child.pid ?? 0, rpc, exited, end }

  async function waitUntilReady() {
    const deadline = Date.now() + readyTimeout
    while (isRunning()) {
      const answer = await rpc.request<string>('eth_chainId').catch(() => undefined)
      if (answer && Number(answer) === chainId) return
      if (Date.now() > deadline) throw new Error(`anvil did not answer within ${readyTimeout / 1000} s`)
      await Promise.race([sleep(25), exited])
    }
    const reason = spawnError?.message ?? child.signalCode ?? `code ${child.exitCode}`
    const message = `anvil ended at once (${reason}) ${complaints.trim()}`.trim()
    // It ends with 0 when it is told to end.
    throw child.exitCode ? new AnvilRefusedError(message) : new Error(message)
  }
}

async function endChild(child: ChildProcess, exited: Promise<void>, isRunning: () => boolean) {
  if (!isRunning()) return
  child.kill('SIGTERM')
  await Promise.race([exited, sleep(endTimeout, undefined, { ref: false })])
  if (!isRunning()) return
  child.kill('SIGKILL')
  await exited
}
