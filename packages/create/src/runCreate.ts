import { resolve } from 'node:path'
import { type Ask, completeChoices } from './completeChoices.js'
import { findTarballs } from './findTarballs.js'
import { parseChoices, usage } from './parseChoices.js'
import { listFiles } from './templates/listFiles.js'
import { writeProject } from './writeProject.js'

export type CreateTerminal = {
  /** The folder that the command was started in. */
  cwd: string
  print: (line: string) => void
  complain: (line: string) => void
  /** Absent where nobody can answer. */
  ask?: Ask | undefined
}

/** Runs the command; gives its exit code. */
export async function runCreate(
  { cwd, print, complain, ask }: CreateTerminal,
  words: readonly string[],
): Promise<number> {
  let parsed: ReturnType<typeof parseChoices>
  try {
    parsed = parseChoices(words)
  } catch (error) {
    complain(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  if (parsed.isHelp) {
    print(usage)
    return 0
  }
  const choices = await completeChoices({ parsed, ask: parsed.isSilent ? undefined : ask, complain })
  try {
    const tarballs = choices.from === undefined ? undefined : await findTarballs(resolve(cwd, choices.from))
    await writeProject(resolve(cwd, choices.folder), listFiles(choices, tarballs))
  } catch (error) {
    complain((error as Error).message)
    return 1
  }
  print(`Made ${choices.folder}. Go on with

  cd ${choices.folder}
  npm install
  npm run dev
`)
  return 0
}
