import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { type Part, PartDied, watchParts } from './watchParts.js'

/** A part that is nothing but a process, once it has said its first line. */
async function startPart(name: string, script = '') {
  const child = spawn(process.execPath, [
    '-e',
    `console.log('no room left'); ${script}; setInterval(() => {}, 1e6)`,
  ])
  const lines: string[] = []
  child.stdout.on('data', (data: Buffer) => lines.push(String(data).trim()))
  const exited = once(child, 'close').then(([code]) => code as number | null)
  await once(child.stdout, 'data')
  return { child, part: { name, exited, lastLines: () => lines } satisfies Part }
}

test('default: a part that is killed is named, with its last lines', async () => {
  const parts = [await startPart('The data API'), await startPart('The local chains')] as const
  const watch = watchParts()
  for (const { part } of parts) watch.add(part)
  parts[1].child.kill('SIGKILL')
  const death = await watch.died
  expect(death).toBeInstanceOf(PartDied)
  expect(death.message).toBe(
    'The local chains died (it was killed). The last that was said:\n\n    no room left',
  )
  watch.stop()
  parts[0].child.kill('SIGKILL')
})

test('behavior: a part that ends by itself is told by its code, also while others start', async () => {
  const { part } = await startPart(
    'The data API',
    'process.exitCode = 7; process.stdout.write("", () => process.exit())',
  )
  const watch = watchParts()
  watch.add(part)
  await expect(watch.orDeath(new Promise(() => {}))).rejects.toThrow('The data API died (code 7).')
})

test('behavior: what is ended on purpose is no death', async () => {
  const { child, part } = await startPart('The data API')
  const watch = watchParts()
  watch.add(part)
  watch.stop()
  child.kill('SIGKILL')
  await part.exited
  expect(await watch.orDeath(Promise.resolve('alive'))).toBe('alive')
})
