import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'

export interface WriteDeclarationsParameters {
  /** Where `tsconfig.json` is. */
  root: string
  /** The folder of the package. */
  folder: string
  /** Its entry points, below the folder. */
  entries: readonly string[]
}

const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc')

/**
 * Writes the declarations of a package's entry points, and of what they name, into its `dist`. The native compiler writes
 * them: it prints the members of a union in an order of its own, whatever it met first, so that the same sources always
 * come out the same (C-12).
 */
export function writeDeclarations({ root, folder, entries }: WriteDeclarationsParameters): void {
  const sources = join(folder, 'src')
  mkdirSync(join(root, '.latchkey'), { recursive: true })
  const emitted = mkdtempSync(join(root, '.latchkey/declarations-'))
  try {
    const files = entries.map((entry) => join(folder, entry))
    const options = emitDeclarations({ root, files, into: emitted })
    const [open, seen] = [[...files], new Set(files)]
    for (const path of open) {
      const text = readFileSync(declarationsOf(join(emitted, relative(root, path))), 'utf8')
      const to = declarationsOf(join(folder, 'dist', relative(sources, path)))
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, text)
      for (const named of findNamed(path, text, options)) {
        if (seen.has(named)) continue
        if (!named.startsWith(sources + sep)) throw new Error(`${path} declares something of ${named}`)
        seen.add(named)
        open.push(named)
      }
    }
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
}

const declarationsOf = (path: string) => path.replace(/\.tsx?$/, '.d.ts')

/** Writes the declarations of all files of a package that its entry points reach. Types are checked by `npm test`. */
function emitDeclarations({ root, files, into }: { root: string; files: string[]; into: string }) {
  const config = join(root, 'tsconfig.json')
  const settings = {
    extends: config,
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: into,
    },
    include: [],
    files,
  }
  const project = join(into, 'tsconfig.json')
  writeFileSync(project, JSON.stringify(settings))
  try {
    execFileSync(process.execPath, [compiler, '-p', project, '--checkers', '1', '--pretty', 'false'], {
      encoding: 'utf8',
      env: { ...process.env, GOGC: '400' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || String(error))
  }
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile)
  return ts.convertCompilerOptionsFromJson(read.compilerOptions, root).options
}

/** The files that declarations import from by a path. */
function findNamed(path: string, text: string, options: ts.CompilerOptions): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName: specifier }) => {
    if (!specifier.startsWith('.')) return []
    const { resolvedModule } = ts.resolveModuleName(specifier, path, options, ts.sys)
    if (!resolvedModule) throw new Error(`${path} declares something of ${specifier}, which is not there`)
    return [resolvedModule.resolvedFileName]
  })
}
