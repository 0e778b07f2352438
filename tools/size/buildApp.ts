import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** One file of a build: its gzipped size, the source it was made from, and the files it cannot run without. */
export type Chunk = {
  file: string
  entry: boolean
  bytes: number
  modules: readonly string[]
  imports: readonly string[]
}

/** A built file and its code. */
export type BuiltFile = {
  file: string
  isEntry: boolean
  code: string
  modules: readonly string[]
  imports: readonly string[]
}

/** Builds an app of `apps/` for production, in memory, from the packages as they are published (`npm run build`). */
export async function buildFiles(file: string, { base }: { base?: string } = {}): Promise<BuiltFile[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ...(base && { base }),
    // Not left to the NODE_ENV of whoever runs this: under vitest it is "test".
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      // A page that is served fetches what a chunk needs along with it.
      modulePreload: base ? { polyfill: false } : false,
      // As Vite builds a page: what is shared with later chunks stays in the first.
      rolldownOptions: { input: join(import.meta.dirname, 'apps', file), preserveEntrySignatures: false },
    },
  })
  return (result as Rolldown.RolldownOutput).output.flatMap((output) =>
    output.type === 'chunk'
      ? [
          {
            file: output.fileName,
            isEntry: output.isEntry,
            code: output.code,
            modules: output.moduleIds,
            imports: output.imports,
          },
        ]
      : [],
  )
}

/** The files of an app by their weight. */
export async function buildApp(file: string): Promise<Chunk[]> {
  return (await buildFiles(file)).map(({ file, isEntry, code, modules, imports }) => ({
    file,
    entry: isEntry,
    bytes: gzipSync(code, { level: 9 }).length,
    modules,
    imports,
  }))
}
