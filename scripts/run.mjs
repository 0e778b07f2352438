import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** One Ctrl-C can arrive twice within milliseconds: from the terminal, and from npm, which passes it on too. */
const sameSignalWithin = 300

/**
 * Runs a TypeScript file of the repository from source, and resolves with its exit code once it has really ended.
 *
 * The child has its own process group, so that a Ctrl-C in the terminal reaches it once, through here; and a channel to
 * this process, so that it learns when this process is gone.
 */
export function runTypeScript(file, args = [], { env = process.env, nodeArgs = [] } = {}) {
  const child = spawn(
    process.execPath,
    [
      ...nodeArgs,
      '--conditions=latchkey:source',
      '--import',
      import.meta.resolve('tsx'),
      resolve(repository, file),
      ...args,
    ],
    {
      cwd: process.cwd(),
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  )
  const lastSent = new Map()
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = () => {
      const now = Date.now()
      if (now - (lastSent.get(signal) ?? 0) < sameSignalWithin) return
      lastSent.set(signal, now)
      child.kill(signal)
    }
    process.on(signal, listener)
    return [signal, listener]
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  }).finally(() => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  })
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  const [file, ...args] = process.argv.slice(2)
  if (!file) {
    console.error('Usage: node scripts/run.mjs FILE [arguments]   runs a TypeScript file of the repository')
    process.exit(2)
  }
  const { ensureInstalled } = await import('./install.mjs')
  await ensureInstalled()
  process.exitCode = await runTypeScript(file, args)
}
