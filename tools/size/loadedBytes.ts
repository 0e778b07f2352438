import type { Chunk } from './buildApp.js'

/**
 * The gzipped bytes a browser has fetched once the page and the named modules have loaded: the files they are in and
 * everything those import. A module is named by the end of its path.
 */
export const loadedBytes = (chunks: readonly Chunk[], modules?: readonly string[]): number =>
  sum(load(chunks, modules))

/** The number of those files. */
export const loadedFiles = (chunks: readonly Chunk[], modules?: readonly string[]): number =>
  load(chunks, modules).size

function load(chunks: readonly Chunk[], modules: readonly string[] = []): Set<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const loaded = new Set<Chunk>()
  const add = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) add(imported)
    }
  }
  for (const chunk of chunks) if (chunk.entry) add(chunk)
  for (const module of modules) {
    const chunk = chunks.find((one) => one.modules.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`No file of the build holds ${module}: was it renamed?`)
    add(chunk)
  }
  return loaded
}

/** The gzipped bytes of everything that was built, or of the files that hold a module. */
export function totalBytes(chunks: readonly Chunk[], module?: RegExp): number {
  return sum(module ? chunks.filter(({ modules }) => modules.some((id) => module.test(id))) : chunks)
}

function sum(chunks: Iterable<Chunk>): number {
  let bytes = 0
  for (const chunk of chunks) bytes += chunk.bytes
  return bytes
}
