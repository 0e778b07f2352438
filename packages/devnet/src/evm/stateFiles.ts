import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** The saved state of one chain: the latest file, and the one before it in case that is damaged. */
export type StateFiles = {
  /** Paths of what can be loaded, best first; damaged files are set aside. */
  find: () => string[]
  save: (state: Uint8Array) => Promise<void>
  /** Moves a file away that the node does not take. */
  setAside: (path: string) => void
  /** Whether the folder holds a chain with other seeds. */
  hasForeign: () => boolean
}

/** Opens a folder of states; `key` names the seeds, so that a state with other seeds is never loaded. */
export function openStateFiles(
  folder: string,
  { key, log }: { key: string; log: (line: string) => void },
): StateFiles {
  mkdirSync(folder, { recursive: true })
  const current = join(folder, `state-${key}.json`)
  const previous = join(folder, `state-${key}.previous.json`)

  function setAside(path: string) {
    const aside = path.replace(/json$/, 'damaged')
    renameSync(path, aside)
    log(`a saved state is damaged and was set aside as ${aside}`)
  }

  return {
    setAside,
    find() {
      return [current, previous].filter((path) => {
        if (!existsSync(path)) return false
        if (isState(path)) return true
        setAside(path)
        return false
      })
    },
    async save(state) {
      // Between the two renames there is only the previous file, which `find` then takes.
      const temporary = `${current}.tmp`
      await writeDurably(temporary, state)
      if (existsSync(current)) await rename(current, previous)
      await rename(temporary, current)
      await syncFolder(folder)
    },
    hasForeign() {
      const own = `state-${key}.`
      return readdirSync(folder).some((name) => /^state-\w+\.json$/.test(name) && !name.startsWith(own))
    },
  }
}

/** Whether the file is a whole state: one cut short is no JSON. */
function isState(path: string): boolean {
  try {
    const state: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof state === 'object' && state !== null && 'accounts' in state && 'blocks' in state
  } catch {
    return false
  }
}

async function writeDurably(path: string, content: Uint8Array) {
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the renames themselves durable. */
async function syncFolder(folder: string) {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
