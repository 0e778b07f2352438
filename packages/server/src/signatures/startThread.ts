import { Worker } from 'node:worker_threads'

/**
 * Starts a thread that runs a module of ours, built or not.
 *
 * Where the sources themselves are run, by tsx, a thread of Node 20 has to be told so once more.
 */
export function startThread(moduleUrl: string, workerData: unknown): Worker {
  const load = `import(${JSON.stringify(moduleUrl)})`
  const code = moduleUrl.endsWith('.ts') ? `${readSources()}.then(() => ${load})` : load
  return new Worker(code, { eval: true, workerData })
}

const readSources = () =>
  `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => register())`
