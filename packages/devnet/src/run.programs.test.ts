import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-run-'))
const program = join(folder, 'program.ts')

beforeAll(() => {
  writeFileSync(
    program,
    `import { isCaip2Id } from '${fileURLToPath(new URL('../../protocol/src/index.ts', import.meta.url))}'
    const signals: string[] = []
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.on(name, () => {
        signals.push(name)
        if (signals.length === 1) setTimeout(() => { console.log('got ' + signals.join()); process.exit(7) }, 600)
      })
    }
    process.on('disconnect', () => { console.log('alone'); process.exit(8) })
    console.log('up', isCaip2Id('eip155:1'), process.argv.slice(2).join())
    setInterval(() => {}, 1000)`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

async function start() {
  const child = spawn(process.execPath, [script, program, 'one', 'two'], { detached: true })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data
  })
  while (!output.includes('up')) await Promise.race([once(child.stdout, 'data'), ended(child)])
  return { child, output: () => output }
}

async function ended(child: ChildProcessWithoutNullStreams) {
  const [code] = await once(child, 'close')
  return code as number
}

test('default', async () => {
  const { child, output } = await start()
  expect(output()).toBe('up true one,two\n')
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(7)
  expect(output()).toContain('got SIGTERM\n')
})

test('behavior: Ctrl-C, which the terminal sends to the whole group and npm sends again, arrives once', async () => {
  const { child, output } = await start()
  process.kill(-child.pid!, 'SIGINT')
  await sleep(20)
  child.kill('SIGINT')
  expect(await ended(child)).toBe(7)
  expect(output()).toContain('got SIGINT\n')
})

test('behavior: the program learns when the script is killed', async () => {
  const { child, output } = await start()
  child.kill('SIGKILL')
  await ended(child)
  expect(output()).toContain('alone')
})
