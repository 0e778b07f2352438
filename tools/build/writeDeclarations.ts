import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'

/** Files are parsed once for all packages. */
const parsed = new Map<string, ts.SourceFile>()

export interface WriteDeclarationsParameters {
  /** Where `tsconfig.json` is. */
  root: string
  /** The folder of the package. */
  folder: string
  /** Its entry points, below the folder. */
  entries: readonly string[]
}

/**
 * Writes the declarations of a package's entry points, and of what they name, into its `dist`, always in the same order:
 * TypeScript prints the members of a union in the order in which it first met them, so a bundler that asks for files as its
 * threads come to them prints another file from time to time (C-12).
 */
export function writeDeclarations({ root, folder, entries }: WriteDeclarationsParameters): void {
  const sources = join(folder, 'src')
  const program = createProgram(
    root,
    entries.map((entry) => join(folder, entry)),
  )
  const [open, seen] = [[...program.getRootFileNames()], new Set(program.getRootFileNames())]
  for (const path of open) {
    const { text, file } = emitDeclarations(program, path)
    const to = join(folder, 'dist', relative(sources, path)).replace(/\.tsx?$/, '.d.ts')
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
    for (const named of findNamed(program, file, text)) {
      if (seen.has(named)) continue
      if (!named.startsWith(sources + sep)) throw new Error(`${path} declares something of ${named}`)
      seen.add(named)
      open.push(named)
    }
  }
}

function createProgram(root: string, entries: string[]): ts.Program {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const emitting = { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true }
  const host = ts.createCompilerHost(emitting)
  return ts.createProgram(entries, emitting, {
    ...host,
    getSourceFile: (path, ...rest) => {
      const file = parsed.get(path) ?? host.getSourceFile(path, ...rest)
      if (file) parsed.set(path, file)
      return file
    },
  })
}

function emitDeclarations(program: ts.Program, path: string): { text: string; file: ts.SourceFile } {
  const file = program.getSourceFile(path)
  if (!file) throw new Error(`${path} is not part of the package`)
  let text: string | undefined
  const { diagnostics } = program.emit(
    file,
    (_, written) => {
      text = written
    },
    undefined,
    true,
  )
  const [problem] = diagnostics
  if (problem) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`)
  if (text === undefined) throw new Error(`${path} has no declarations`)
  return { text, file }
}

/** The files of the same package that declarations import from. */
function findNamed(program: ts.Program, { fileName }: ts.SourceFile, text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName: specifier }) => {
    if (!specifier.startsWith('.')) return []
    const { resolvedModule } = ts.resolveModuleName(specifier, fileName, program.getCompilerOptions(), ts.sys)
    if (!resolvedModule) throw new Error(`${fileName} declares something of ${specifier}, which is not there`)
    return [resolvedModule.resolvedFileName]
  })
}
