import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Load, LoadResult } from './Load.js'

/** Applies a load from a process of its own and resolves with what came back. */
export function applyLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    execArgv: ['--conditions=latchkey:source', '--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load ended with ${code} before it had a result`)))
    child.send(load)
  })
}
