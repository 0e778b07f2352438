import { posix } from 'node:path'

/** Rules that any file can break, and that a first answer has the time for. */
const rules = ['tools/boundaries', 'tools/code', 'tools/docs', 'tools/licences', 'tools/texts']

/** The unit tests beside changed files, and those of the repository's rules: what a first answer runs. */
export function findBeside(changes, unitFiles) {
  const folders = new Set(changes.map((file) => posix.dirname(file)))
  return unitFiles.filter(
    (file) => folders.has(posix.dirname(file)) || rules.some((rule) => file.startsWith(`${rule}/`)),
  )
}
