import { fork } from 'node:child_process'

type Message<output> = { output: output } | { line: string }

/**
 * Does a task in a process of its own, which is a file that calls `serveTask`: what it costs is then not mistaken for
 * slowness of the server, nor does it slow down whoever measures.
 */
export function forkTask<input, output>(
  file: URL,
  input: input,
  onLine: (line: string) => void = () => {},
): Promise<output> {
  const child = fork(file, {
    execArgv: ['--conditions=latchkey:source', '--import', import.meta.resolve('tsx')],
  })
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message<output>) => {
      if ('line' in message) onLine(message.line)
      else resolve(message.output)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with ${code} before it was done`)))
    child.send({ input })
  })
}

/** Does what the parent process asks for, and ends; `say` tells it a line in between. */
export function serveTask<input, output>(
  work: (input: input, say: (line: string) => void) => Promise<output>,
): void {
  process.once('message', async ({ input }: { input: input }) => {
    const output = await work(input, (line) => process.send?.({ line }))
    process.send?.({ output }, () => process.exit())
  })
}
