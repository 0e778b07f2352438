import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const servers = {
  headless: ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
  'vite-react': ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
  vue: ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
  svelte: ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
  'next-app': ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', '0'],
}

export type ExampleName = keyof typeof servers
export const exampleNames = Object.keys(servers) as ExampleName[]

/** Where each example answers. */
export type RunningExamples = { urls: Record<ExampleName, string>; stop(): Promise<void> }

/** Builds the packages if they changed, builds the examples on them as their users would, and serves them; `env` names the data API. */
export async function startExamples(env: NodeJS.ProcessEnv = {}): Promise<RunningExamples> {
  await run('npm', ['run', 'build', '--', '--changed'])
  // Each is built from its own source alone, in a second.
  await run('npm', ['run', 'build', '--', 'vue', 'svelte'])
  await Promise.all(
    exampleNames.map((name) => run('npm', ['run', 'build', '--workspace', `examples/${name}`])),
  )
  const running = await Promise.all(exampleNames.map((name) => serve(name, env)))
  return {
    urls: Object.fromEntries(running.map(({ name, url }) => [name, url])) as RunningExamples['urls'],
    async stop() {
      await Promise.all(
        running.map(async ({ child }) => {
          const exit = once(child, 'exit')
          if (child.kill()) await exit
        }),
      )
    },
  }
}

/** The environment of somebody who uses the packages: built code, and no word of our tests. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...rest } = process.env
  return { ...rest, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined }
}

async function run(command: string, args: string[]): Promise<void> {
  try {
    await execute(command, args, { cwd: root, env: environment(), maxBuffer: 1e8 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

async function serve(
  name: ExampleName,
  env: NodeJS.ProcessEnv,
): Promise<{ name: ExampleName; url: string; child: ChildProcess }> {
  const [program, ...args] = servers[name]
  const child = spawn(process.execPath, [join(root, 'node_modules', String(program)), ...args], {
    cwd: join(root, 'examples', name),
    env: { ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const printed: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line)
    const url = line.match(/Local:\s+(http:\S+)/)?.[1]
    // Nobody reads on; a full pipe would hold the server up.
    if (url) {
      child.stdout.resume()
      return { name, url, child }
    }
  }
  throw new Error(`The example ${name} does not start:\n${printed.join('\n')}`)
}
