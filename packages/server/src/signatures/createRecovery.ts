import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, type Worker, workerData } from 'node:worker_threads'
import type { Log } from '../observe/Log.js'
import { recoverEvmSigner } from './recoverEvmSigner.js'
import { startThread } from './startThread.js'

/** Finds the address (lower case) whose key made a signature of a hash, if it can be one. */
export type RecoverSigner = (
  hash: Uint8Array,
  signature: Uint8Array,
) => Promise<string | undefined> | string | undefined

export type Recovery = { recover: RecoverSigner; close: () => Promise<void> }

export type CreateRecoveryOptions = {
  log: Pick<Log, 'warn'>
  /** One less than there are processors, unless told otherwise. */
  threads?: number
  /** Starts a thread on a module; told by tests. */
  start?: (moduleUrl: string, workerData: unknown) => Worker
}

type Question = { hash: Uint8Array; signature: Uint8Array }
type Waiting = Question & { resolve: (signer: string | undefined) => void }
type Thread = { worker: Worker; isReady: boolean; batch: Waiting[] }

/** This very file is what a thread runs, so that it is there in every build; the mark tells it from other threads. */
const mark = 'latchkey signature recovery'
/** A message costs about as much as a few percent of a recovery: a waiting crowd shares one. */
const batchSize = 8

/**
 * Recovers signers beside the main thread, which one recovery would keep from everything else for milliseconds.
 *
 * Threads start with the first question. As long as none is ready, or where none can run, the main thread does it itself.
 */
export function createRecovery({
  log,
  threads: wanted = Math.max(1, availableParallelism() - 1),
  start = startThread,
}: CreateRecoveryOptions): Recovery {
  const threads: Thread[] = []
  const queue: Waiting[] = []
  let state: 'new' | 'open' | 'closed' = 'new'

  function open() {
    state = 'open'
    for (let index = 0; index < wanted; index += 1) {
      const thread: Thread = { worker: start(import.meta.url, mark), isReady: false, batch: [] }
      threads.push(thread)
      thread.worker.unref()
      thread.worker.on('message', (answers: 'ready' | (string | undefined)[]) => {
        thread.isReady = true
        if (answers !== 'ready') {
          for (const [at, { resolve }] of thread.batch.splice(0).entries()) resolve(answers[at])
        }
        feed(thread)
      })
      thread.worker.on('error', (error) => drop(thread, error))
      thread.worker.on('exit', () => drop(thread))
    }
  }

  function feed(thread: Thread) {
    thread.batch = queue.splice(0, batchSize)
    if (thread.batch.length === 0) {
      thread.worker.unref()
      return
    }
    thread.worker.ref()
    thread.worker.postMessage(thread.batch.map(({ hash, signature }): Question => ({ hash, signature })))
  }

  /** What it had in hand is done here. */
  function drop(thread: Thread, error?: unknown) {
    const at = threads.indexOf(thread)
    if (at < 0) return
    threads.splice(at, 1)
    if (error) log.warn('signatures are checked on the main thread from now on', { error: String(error) })
    const left = threads.length === 0 ? [...thread.batch, ...queue.splice(0)] : thread.batch
    for (const { hash, signature, resolve } of left) resolve(recoverEvmSigner(hash, signature))
  }

  return {
    recover(hash, signature) {
      if (state === 'new') open()
      if (!threads.some(({ isReady }) => isReady)) return recoverEvmSigner(hash, signature)
      return new Promise((resolve) => {
        queue.push({ hash, signature, resolve })
        const idle = threads.find(({ isReady, batch }) => isReady && batch.length === 0)
        if (idle) feed(idle)
      })
    },
    async close() {
      state = 'closed'
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

if (!isMainThread && workerData === mark) {
  parentPort?.on('message', (questions: Question[]) =>
    parentPort?.postMessage(questions.map(({ hash, signature }) => recoverEvmSigner(hash, signature))),
  )
  parentPort?.postMessage('ready')
}
