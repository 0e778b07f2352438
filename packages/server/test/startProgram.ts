import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A TypeScript program of a test in a process of its own. */
export type Program = {
  child: ChildProcess
  pid: number
  /** Its next line of output; rejects when it ends without one. */
  nextText: () => Promise<string>
  /** The same, as JSON. */
  nextLine: () => Promise<Record<string, unknown>>
  /** All that it has written so far, errors included. */
  texts: () => readonly string[]
  /** Ends it with a signal and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts a program that lies beside this file. */
export function startProgram(
  file: string,
  words: readonly string[] = [],
  env: Record<string, string> = {},
): Program {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--conditions=latchkey:source', '--import', 'tsx', path, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
  })
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => texts.push(String(data)))
  child.stderr.pipe(process.stderr)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const gone = once(child, 'exit')
  if (child.pid === undefined) throw new Error(`${file} could not be started`)
  const nextText = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${file} ended without a word`)
    return value
  }
  return {
    child,
    pid: child.pid,
    nextText,
    texts: () => texts,
    nextLine: async () => JSON.parse(await nextText()) as Record<string, unknown>,
    end: async (signal) => {
      child.kill(signal)
      await gone
    },
  }
}
