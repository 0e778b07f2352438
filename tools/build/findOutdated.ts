import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Those of the packages whose `dist` is missing, or older than their source. */
export async function findOutdated(folders: readonly string[]): Promise<string[]> {
  const outdated = await Promise.all(
    folders.map(async (folder) => {
      const [sources, built] = await Promise.all([times(join(folder, 'src')), times(join(folder, 'dist'))])
      const { mtimeMs: manifest } = await stat(join(folder, 'package.json'))
      return built.length === 0 || Math.max(manifest, ...sources) > Math.min(...built) ? [folder] : []
    }),
  )
  return outdated.flat()
}

/** Whether a package was built before another one. */
export async function isOlder(folder: string, others: readonly string[]): Promise<boolean> {
  const [own, ...theirs] = await Promise.all([folder, ...others].map((one) => times(join(one, 'dist'))))
  return Math.max(...theirs.flat()) > Math.min(...(own ?? []))
}

/** When each file below a folder was last written; tests do not count. */
async function times(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).mtimeMs))
}
