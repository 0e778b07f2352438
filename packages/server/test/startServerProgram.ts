import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './startProgram.js'
import { startTestNode } from './startTestNode.js'

/** The command line of today. */
export const ownMain = new URL('../src/main.ts', import.meta.url).href

/** A configuration of two chains on a database, as a file. */
export async function writeServerConfig(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-upgrade-'))
  const nodes = await Promise.all(
    [31_337, 31_338].map(async (id) => ({ id, node: await startTestNode({ result: answerAs(id) }) })),
  )
  const file = join(folder, 'latchkey.json')
  const networks = nodes.map(({ id, node }) => ({
    chainId: `eip155:${id}`,
    name: `Chain ${id}`,
    rpcUrls: [node.url],
    native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    prices: { kind: 'fixed', usd: { native: 2_000 } },
  }))
  const projects = [{ id: 'test', name: 'Test', origins: ['*'] }]
  const limits = { burst: 100_000, perSecond: 10_000, projectBurst: 100_000, projectPerSecond: 100_000 }
  const config = {
    port: 0,
    dataDir: folder,
    databaseUrl,
    index: false,
    logLevel: 'error',
    projects,
    limits,
    networks,
  }
  writeFileSync(file, JSON.stringify(config))
  return {
    file,
    async close() {
      await Promise.all(nodes.map(({ node }) => node.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answerAs =
  (id: number) =>
  ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return `0x${id.toString(16)}`
    return method === 'eth_getBalance' ? '0xde0b6b3a7640000' : method === 'eth_getCode' ? '0x' : '0x64'
  }

/** Starts a server of some release, and tells where it listens. */
export async function startServerProgram(main: string, file: string) {
  const program = startProgram(main, ['--config', file])
  const line = await program.nextText()
  const url = /http:\/\/\S+/.exec(line)?.[0]
  if (url === undefined) throw new Error(`The server said: ${line}`)
  return { url, end: () => program.end('SIGTERM') }
}
