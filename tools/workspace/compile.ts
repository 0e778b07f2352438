import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc')
const problem = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/

/** What the compiler says of a file, and where; a problem of the settings has no place. */
export type CompilerProblem = { file: string; line: number; column: number; code: number; message: string }

export type CompileParameters = {
  /** Where packages are found from. */
  root: string
  /** Modules besides those of the settings, by the name of their file, which problems in them are named by. */
  modules?: ReadonlyMap<string, string>
  /** A `tsconfig.json`; `up` leads from its folder to `root`. */
  settings: (up: string) => { compilerOptions?: object; [name: string]: unknown }
  /** Where results are kept, so that the next time only what a change touches is checked again. */
  cache?: string
}

/** Type-checks by the native compiler. */
export function compile({
  root,
  modules = new Map(),
  settings,
  cache,
}: CompileParameters): CompilerProblem[] {
  mkdirSync(join(root, '.latchkey'), { recursive: true })
  const folder = cache ? join(root, '.latchkey', cache) : mkdtempSync(join(root, '.latchkey/compile-'))
  const sources = join(folder, 'sources')
  try {
    for (const [name, code] of [...modules, ['tsconfig.json', makeSettings()] as const]) {
      mkdirSync(dirname(join(sources, name)), { recursive: true })
      writeFileSync(join(sources, name), code)
    }
    const { status, stdout, stderr, error } = spawnSync(
      process.execPath,
      // One checker: each further one infers for itself what the first has inferred.
      [compiler, '--noEmit', '--pretty', 'false', '--checkers', '1', '-p', sources],
      { cwd: root, encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, GOGC: '400' } },
    )
    if (error) throw error
    const problems = stdout.split('\n').flatMap((text) => readProblem(text, root, sources))
    if (status !== 0 && problems.length === 0) throw new Error(`The compiler failed\n${stdout}${stderr}`)
    return problems
  } finally {
    rmSync(cache ? sources : folder, { recursive: true, force: true })
  }

  function makeSettings(): string {
    const { compilerOptions, ...more } = settings(relative(sources, root))
    const incremental = cache && { incremental: true, tsBuildInfoFile: '../results.tsbuildinfo' }
    return JSON.stringify({ ...more, compilerOptions: { ...compilerOptions, ...incremental } })
  }
}

function readProblem(text: string, root: string, sources: string): CompilerProblem[] {
  const [, file, line, column, code, message = ''] = problem.exec(text) ?? []
  if (!file)
    return text.startsWith('error TS') ? [{ file: '', line: 0, column: 0, code: 0, message: text }] : []
  const path = resolve(root, file)
  const name = relative(path.startsWith(sources) ? sources : root, path)
  return [{ file: name, line: Number(line), column: Number(column), code: Number(code), message }]
}
