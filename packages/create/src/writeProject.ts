import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes files into a folder that is new or empty; throws, and writes nothing, where there is something in it. */
export async function writeProject(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`${folder} is no folder that can be written to (${error.code}).`)
  })
  if (found.length > 0)
    throw new Error(`${folder} is not empty. Name another folder, or move what is in it out of the way.`)
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
