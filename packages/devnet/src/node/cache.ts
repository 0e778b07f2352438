import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ChainContext } from '../chain.js'

const heartbeat = 1000
const staleAfter = 15_000

export type CacheContext = Pick<ChainContext, 'cacheDir' | 'log'>

/** The folder of a cache entry, or `undefined` while it is not filled. */
export function cachedFolder(context: CacheContext, key: string): string | undefined {
  const folder = join(context.cacheDir, key)
  return existsSync(folder) ? folder : undefined
}

/**
 * Fills a cache entry once for all processes, and returns its folder.
 *
 * `fill` works in a temporary folder that is renamed when it is done, so an entry is whole or absent. A lock
 * file that its holder touches every second keeps a second process from fetching the same thing; a holder
 * that was killed stops touching it. Process ids are not used: containers reuse them.
 */
export async function fillCache(
  context: CacheContext,
  key: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(context.cacheDir, key)
  mkdirSync(context.cacheDir, { recursive: true })
  const lock = join(context.cacheDir, `${key}.lock`)
  let waited = false
  while (!existsSync(folder)) {
    if (takeLock(lock)) {
      await fillLocked(context, key, folder, lock, fill)
      break
    }
    if (!waited) context.log(`waiting for ${key}, which is being fetched already`)
    waited = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return folder
}

async function fillLocked(
  context: CacheContext,
  key: string,
  folder: string,
  lock: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const beat = setInterval(() => {
    try {
      utimesSync(lock, new Date(), new Date())
    } catch {
      // Taken over after this process was suspended for long: the rename below still settles who wins.
    }
  }, heartbeat)
  const prefix = `.${key}-`
  try {
    if (existsSync(folder)) return
    for (const name of readdirSync(context.cacheDir)) {
      if (name.startsWith(prefix)) rmSync(join(context.cacheDir, name), { recursive: true, force: true })
    }
    const temporary = mkdtempSync(join(context.cacheDir, prefix))
    try {
      await fill(temporary)
      renameIfAbsent(temporary, folder)
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  } finally {
    clearInterval(beat)
    rmSync(lock, { force: true })
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch {
    try {
      if (Date.now() - statSync(lock).mtimeMs > staleAfter) rmSync(lock, { force: true })
    } catch {
      // Released between the two calls: the next turn takes it.
    }
    return false
  }
}

function renameIfAbsent(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}
