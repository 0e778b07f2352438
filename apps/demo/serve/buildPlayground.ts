import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { hashSources } from './hashSources.js'

export type BuildPlaygroundParameters = {
  /** The folder of the page. */
  root: string
  /** Where builds are kept, each in a folder of its own. */
  cacheDir: string
  log?: (line: string) => void
}

/** A build that was not made anew for so long is not served by anybody any more. */
const keptMs = 24 * 60 * 60 * 1_000

/** What is being built, by its folder: demos that start side by side build one page. */
const building = new Map<string, Promise<string>>()

/** Builds a page unless it is there as its sources are now, and tells the folder to serve. */
export function buildPlayground(parameters: BuildPlaygroundParameters): Promise<string> {
  const outDir = join(parameters.cacheDir, hashSources(parameters.root))
  const built = building.get(outDir) ?? buildInto(outDir, parameters).finally(() => building.delete(outDir))
  building.set(outDir, built)
  return built
}

async function buildInto(outDir: string, parameters: BuildPlaygroundParameters): Promise<string> {
  const { root, cacheDir, log = () => {} } = parameters
  if (existsSync(outDir)) {
    log('The playground is built already')
    return outDir
  }
  log('Building the playground …')
  const started = Date.now()
  const unfinished = `${outDir}.${process.pid}`
  await build({
    root,
    logLevel: 'error',
    build: { outDir: unfinished, emptyOutDir: true, reportCompressedSize: false },
  })
  await dropOld(cacheDir)
  await rename(unfinished, outDir).catch(async (error: unknown) => {
    // Another process was faster: the same sources give the same page.
    if (!existsSync(outDir)) throw error
    await rm(unfinished, { recursive: true, force: true })
  })
  log(`The playground is built, in ${((Date.now() - started) / 1_000).toFixed(1)} s`)
  return outDir
}

async function dropOld(cacheDir: string): Promise<void> {
  const before = Date.now() - keptMs
  for (const name of await readdir(cacheDir)) {
    const folder = join(cacheDir, name)
    if ((await stat(folder)).mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
