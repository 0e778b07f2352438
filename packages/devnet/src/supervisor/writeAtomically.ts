import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file so that a reader, or a crash, sees either the old content or the new one. */
export function writeAtomically(path: string, content: string) {
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}
