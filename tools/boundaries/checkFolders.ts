import type { Module, Problem } from './readModules.js'

/** The packages whose folders are floors of one house. */
const checked = ['packages/core/src', 'packages/server/src']

/**
 * Types that name everything: an instance's type names what its features keep, and every feature takes an instance; the
 * same is so of what the server's parts work with. Each is one contract with nothing in it at run time, so that an import
 * of it leads nowhere.
 */
const contracts = new Set(['packages/core/src/Latchkey.ts', 'packages/server/src/Dependencies.ts'])

/** The imports by which a lower room still knows an upper one; each goes as soon as its import is gone. */
export const knownCycles: readonly string[] = []

/** One import between two rooms, a folder or a loose file, of the folder they are both in. */
type Arrow = { from: string; to: string; file: string; target: string; line: number }

/** By the room it leads from, by the room it leads to. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, readonly Arrow[]>>

/**
 * Reports import cycles between folders, types included. In every folder, its subfolders and its loose files are the rooms:
 * a file that puts the subfolders together, and another one that they all use, make no cycle. `import()` does not count.
 */
export function checkFolders(
  modules: readonly Module[],
  exceptions: readonly string[] = knownCycles,
): Problem[] {
  const problems = checked.flatMap((root) =>
    [...readArrows(modules, root, exceptions).values()].flatMap(findCycles),
  )
  const imported = new Set(
    modules.flatMap(({ file, imports }) => imports.map((found) => `${file} → ${found.file}`)),
  )
  const gone = exceptions.filter((exception) => !imported.has(exception))
  return [
    ...problems,
    ...gone.map((exception) => ({
      file: exception.split(' → ')[0] ?? '',
      line: 1,
      message: `remove the exception ${exception}: there is no such import any more`,
    })),
  ]
}

/** The arrows of a package, by the folder that both ends are in. */
function readArrows(modules: readonly Module[], root: string, exceptions: readonly string[]) {
  const folders = new Map<string, Map<string, Map<string, Arrow[]>>>()
  for (const { file, development, imports } of modules) {
    if (development || !file.startsWith(`${root}/`)) continue
    for (const { kind, line, file: target } of imports) {
      if (kind === 'dynamic' || !target?.startsWith(`${root}/`)) continue
      if (contracts.has(target) || exceptions.includes(`${file} → ${target}`)) continue
      const { folder, from, to } = meet(file, target)
      if (from === to) continue
      const rooms = folders.get(folder) ?? new Map<string, Map<string, Arrow[]>>()
      const arrows = rooms.get(from) ?? new Map<string, Arrow[]>()
      arrows.set(to, [...(arrows.get(to) ?? []), { from, to, file, target, line }])
      folders.set(folder, rooms.set(from, arrows))
    }
  }
  return folders
}

/** The folder that two files are both in, however deep, and the room of it that each is in. */
function meet(file: string, target: string): { folder: string; from: string; to: string } {
  const [ours, theirs] = [file.split('/'), target.split('/')]
  let depth = 0
  while (ours[depth] === theirs[depth] && depth < ours.length - 1) depth += 1
  const room = (path: readonly string[]) => path.slice(0, depth + 1).join('/')
  return { folder: ours.slice(0, depth).join('/'), from: room(ours), to: room(theirs) }
}

/** A room that leads back to itself by way of another one is a problem, told at the first import of that one. */
function findCycles(arrows: Arrows): Problem[] {
  return [...arrows].flatMap(([from, rooms]) =>
    [...rooms].flatMap(([to, [first, ...others]]) => {
      const path = findPath(arrows, to, from)
      if (!path || !first) return []
      const { file, line, target } = first
      const more = others.length > 0 ? ` and ${others.length} more` : ''
      return [{ file, line, message: `folder cycle by ${target}${more}: ${[from, ...path].join(' → ')}` }]
    }),
  )
}

/** The shortest way from one room to another. */
function findPath(arrows: Arrows, from: string, to: string): string[] | undefined {
  const paths = [[from]]
  const seen = new Set([from])
  for (const path of paths) {
    const last = path.at(-1) as string
    if (last === to) return path
    for (const room of arrows.get(last)?.keys() ?? []) {
      if (seen.has(room)) continue
      seen.add(room)
      paths.push([...path, room])
    }
  }
  return undefined
}
