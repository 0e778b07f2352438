import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { numberToHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type CacheContext, fillCache } from '../../node/cache.js'
import { type Machine, thisMachine } from '../../node/machine.js'
import { withProgress } from '../../node/progress.js'
import { freePorts } from '../../supervisor/isPortFree.js'
import { createRpc } from '../rpc.js'
import { openTracerProxy } from './openTracerProxy.js'

/** What is installed, with the hashes of all of it. */
const folder = fileURLToPath(new URL('../../../alto/', import.meta.url))
const files = ['package.json', 'package-lock.json']
const readyTimeout = 90_000

export type StartAltoParameters = {
  rpcUrl: string
  /** Whether it checks the rules that public bundlers have for accounts (ERC-7562). */
  hasRules: boolean
}

/**
 * Starts Alto, a bundler that others wrote (GPL-3.0), as a process of its own: npm installs it into the cache, by a lockfile and
 * without its install scripts. Nothing of it is in this repository, nor in what is published.
 */
export async function startAlto(
  context: CacheContext,
  { rpcUrl, hasRules }: StartAltoParameters,
  machine: Machine = thisMachine(),
) {
  const installed = await installAlto(context, machine)
  const proxy = hasRules ? await openTracerProxy(rpcUrl) : undefined
  const [port = 0] = await freePorts(1)
  const rpc = createRpc(rpcUrl)
  const [executor, utility] = [generatePrivateKey(), generatePrivateKey()]
  for (const key of [executor, utility])
    await rpc.request('anvil_setBalance', privateKeyToAddress(key), numberToHex(10n ** 21n))
  const options = {
    entrypoints: entryPoint07Address,
    'rpc-url': proxy?.url ?? rpcUrl,
    'executor-private-keys': executor,
    'utility-private-key': utility,
    port: String(port),
    'safe-mode': String(hasRules),
    'log-level': 'error',
  }
  const program = join(installed, 'node_modules/@pimlico/alto/esm/cli/alto.js')
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let lastWords = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      lastWords = `${lastWords}${text}`.slice(-2_000)
    })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const url = `http://127.0.0.1:${port}`
  const end = async () => {
    process.off('exit', killChild)
    killChild()
    await proxy?.close()
  }
  const bundler = createRpc(url)
  for (const until = Date.now() + readyTimeout; ; await sleep(100)) {
    const answer = await bundler.request('eth_supportedEntryPoints').catch(() => undefined)
    if (answer) return { url, lastWords: () => lastWords, end }
    if (child.exitCode === null && Date.now() < until) continue
    await end()
    throw new Error(`Alto did not start: ${lastWords}`)
  }
}

/** The installed package, in a folder whose name follows from its lockfile. */
export function installAlto(context: CacheContext, machine: Machine): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(folder, file)))
  return fillCache(context, `alto-${hash.digest('hex').slice(0, 16)}`, (target) =>
    withProgress(context, 'installing Alto', async () => {
      for (const file of files) copyFileSync(join(folder, file), join(target, file))
      await machine.run('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], {
        cwd: target,
      })
    }),
  )
}
