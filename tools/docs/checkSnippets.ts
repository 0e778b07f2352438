import { join } from 'node:path'
import ts from 'typescript'
import type { Snippet } from './extractSnippets.js'

/**
 * Type-checks each snippet as a module of its own, against the packages as they are now. The files exist only in memory,
 * in this folder, from where the packages are found as a user's project would find them.
 */
export function checkSnippets(root: string, snippets: readonly Snippet[]): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root)
  Object.assign(options, {
    noUnusedLocals: false,
    noUnusedParameters: false,
    skipLibCheck: true,
    noEmit: true,
  })

  const files = new Map(
    snippets.map((snippet, index) => [
      join(import.meta.dirname, `snippet-${index}.${snippet.extension}`),
      snippet,
    ]),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  // `export {}` keeps the names of one snippet out of the next.
  const textOf = (file: string) => `${files.get(file)?.code}\nexport {}\n`
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.readFile = (file) => (files.has(file) ? textOf(file) : readFile(file))
  host.getSourceFile = (file, ...rest) =>
    files.has(file) ? ts.createSourceFile(file, textOf(file), rest[0]) : getSourceFile(file, ...rest)

  const program = ts.createProgram([...files.keys()], options, host)
  return [...files].flatMap(([path, snippet]) => {
    const source = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ start = 0, messageText }) => {
        const line = snippet.line + (source?.getLineAndCharacterOfPosition(start).line ?? 0)
        return `${snippet.file}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      },
    )
  })
}
