import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsdown'

const directory = join(import.meta.dirname, '../../../packages/server')

let building: Promise<string> | undefined

/**
 * Builds the server once for this process, and resolves with its program: JavaScript as operators run it, without a
 * compiler that starts along with it. Below its package, from where Node finds what it depends on.
 */
export function buildServer(): Promise<string> {
  building ??= buildNow()
  return building
}

async function buildNow(): Promise<string> {
  const folder = join(directory, `.latchkey/built-${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    config: false,
    cwd: directory,
    entry: ['src/main.ts'],
    outDir: folder,
    format: 'esm',
    fixedExtension: false,
    platform: 'node',
    target: 'node20',
    dts: false,
    sourcemap: false,
    clean: true,
    // Our own packages become part of it; what is installed stays where it is.
    deps: { alwaysBundle: [/^@latchkey\//], neverBundle: [/^(?!@latchkey\/)(?:@[\w-]+\/)?[a-z]/] },
    inputOptions: { resolve: { conditionNames: ['latchkey:source', 'import', 'default'] } },
    logLevel: 'warn',
    failOnWarn: false,
  })
  return join(folder, 'main.js')
}
