import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Latchkey's packages in a folder of tarballs, as `npm pack` names them: where each is, by its name. */
export async function findTarballs(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch(() => {
    throw new Error(`There is no folder ${folder} to install packages from.`)
  })
  const found = files.flatMap((file) => {
    const [, name] = /^latchkey-([a-z]+)-\d.*\.tgz$/.exec(file) ?? []
    return name === undefined ? [] : [[`@latchkey/${name}`, `file:${join(resolve(folder), file)}`] as const]
  })
  if (found.length === 0)
    throw new Error(`There are no packages of Latchkey in ${folder}: "npm pack" of a checkout makes them.`)
  return new Map(found)
}
