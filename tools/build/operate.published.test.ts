import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOutdated } from './buildOutdated.js'

/** The packages as they are published, installed as the container does it, and every documented command with the real npx. */

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-operate-'))
const packed = join(folder, 'packed')
const app = join(folder, 'app')
const children: ChildProcess[] = []
const dockerfile = readFileSync(join(root, 'packages/server/Dockerfile'), 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .replaceAll('/packed', packed)

const shell = (command: string, cwd: string) =>
  execFileSync('/bin/sh', ['-ec', command], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  })

/** The part of a `RUN` that begins with some words, up to the next `&&`. */
function commandOf(beginning: string): string {
  const from = dockerfile.indexOf(beginning)
  expect(from, beginning).toBeGreaterThan(0)
  return dockerfile.slice(from).split(/ && |\n/, 1)[0] ?? ''
}

/** The lines of a page that start our program, each whole. */
function documentedLines(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line.includes('latchkey-server'))
}

const documented = [
  ...new Set(['docs/operate.md', 'packages/server/README.md', 'docs/privacy.md'].flatMap(documentedLines)),
].map((line) => line.replace(/\s+#.*$/, ''))

/** Ports of other programs may be taken on this machine, and a Redis of the reader is not here. */
const here = (line: string) => line.replace(/--port \d+/, '--port 0').replace(/^REDIS_URL=redis:\/\/… /, '')

/** Starts a line that goes on, and waits until it says that it listens. */
async function start(line: string) {
  const child = spawn('/bin/sh', ['-c', line], {
    cwd: app,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  const ended = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data))
  await expect.poll(() => text, { timeout: 120_000 }).toMatch(/listens on|rror|There is no/)
  expect(text, line).toMatch(/ listens on /)
  return {
    url: / listens on (\S+)/.exec(text)?.[1] ?? '',
    async stop() {
      // As a terminal does it: to all of the group.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await ended
      expect(text, line).toMatch(/ has ended\./)
    },
  }
}

function configure(dataDir: string) {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const history = { kind: 'blockscout', url: 'http://127.0.0.1:1' }
  const networks = [
    { chainId: 'eip155:1', name: 'Ethereum', rpcUrls: ['http://127.0.0.1:1'], native, history },
  ]
  writeFileSync(join(app, 'latchkey.json'), JSON.stringify({ port: 0, dataDir, networks }))
}

beforeAll(async () => {
  chmodSync(folder, 0o711)
  execFileSync('mkdir', ['-p', '-m', '711', packed, app])
  await buildOutdated(['protocol', 'icons', 'server'])
  shell(commandOf('npm pack'), root)
  shell(`${commandOf('npm init -y')} && ${commandOf('npm install')}`, app)
  configure(join(folder, 'data'))
}, 600_000)

afterAll(() => {
  for (const { pid, exitCode, signalCode } of children)
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('behavior: O2 the container packs all of ours that the server needs', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@latchkey/'))
  expect(readdirSync(packed)).toHaveLength(own.length + 1)
  // Each is the packed one, and not one of a registry.
  const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>
  }
  for (const name of [...own, '@latchkey/server'])
    expect(lock.packages[`node_modules/${name}`]?.resolved, name).toMatch(/^file:/)
  const entry = /ENTRYPOINT (\[.*\])/.exec(dockerfile)?.[1] ?? '[]'
  const [program = '', ...words] = JSON.parse(entry) as string[]
  expect(shell([program, ...words, '--version'].join(' '), app)).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('behavior: O1 every documented command runs as it is written', { timeout: 600_000 }, async () => {
  const isServe = (line: string) => / -- latchkey-server --config/.test(line)
  const goesOn = documented.filter(
    (line) => isServe(line) || / latchkey-server (?:relay|reflector) /.test(line),
  )
  expect(documented.length).toBeGreaterThan(8)
  expect(goesOn.length).toBe(3)

  const [serve = ''] = documented.filter(isServe)
  const server = await start(serve)
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  const example = '--name "Shop" --origin https://shop.example --json --config latchkey.json'
  const { id } = JSON.parse(shell(`npx --no -- latchkey-server projects add ${example}`, app)) as {
    id: string
  }
  for (const line of documented) {
    if (goesOn.includes(line) || / (?:restore|migrate) /.test(line)) continue
    const run = () => shell(line.replace(/\bID\b/, id), app)
    // Its nodes are not there.
    if (line.includes('--online')) expect(run, line).toThrow(/WRONG {2}eip155:1/)
    else run()
  }
  expect(shell('npx --no -- latchkey-server projects list --config latchkey.json', app)).toContain('Shop')
  await server.stop()
  // Its own database is the server's for as long as that runs.
  for (const line of documented.filter((one) => one.includes(' migrate '))) shell(line, app)

  for (const line of goesOn.filter((one) => !isServe(one))) await (await start(here(line))).stop()

  // Restored into an empty folder, all that was acknowledged is there.
  const [restore = ''] = documented.filter((line) => line.includes(' restore '))
  configure(join(folder, 'restored'))
  expect(existsSync(join(app, 'latchkey.backup'))).toBe(true)
  expect(shell(restore, app)).toMatch(/Restored [1-9]\d* rows/)
  expect(shell('npx --no -- latchkey-server projects list --json --config latchkey.json', app)).toContain(id)
})
