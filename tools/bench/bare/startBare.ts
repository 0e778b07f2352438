import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { applyLoad } from '../load/applyLoad.js'
import type { LoadResult } from '../load/Load.js'

/** A bare server of Node beside which ours is measured, since machines differ, and their hours too. */
export type Bare = {
  measure: (load: { connections: number; seconds: number }) => Promise<LoadResult>
  stop: () => void
}

/** Starts a bare server in a process of its own. */
export async function startBare(): Promise<Bare> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    execArgv: ['--import', import.meta.resolve('tsx')],
  })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (address) => resolve(address as { port: number }))
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
  })
  return {
    measure: (load) => applyLoad({ host: '127.0.0.1', port, requests: [{ path: '/' }], ...load }),
    stop: () => void child.kill(),
  }
}
