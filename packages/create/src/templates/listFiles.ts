import type { Choices } from '../Choices.js'
import { ignored, readme } from './commonFiles.js'
import { latchkeyFile, nodesFile } from './latchkeyFile.js'
import { listNextFiles } from './nextFiles.js'
import { listViteFiles } from './viteFiles.js'
import { writeManifest } from './writeManifest.js'

/** Every file of a new project, by its path in it. `tarballs` are Latchkey's packages where they are not published. */
export function listFiles(
  choices: Choices,
  tarballs: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const folder = choices.framework === 'vite' ? 'src' : 'app'
  return {
    'package.json': writeManifest(choices, tarballs),
    'README.md': readme(choices),
    '.gitignore': ignored,
    [`${folder}/latchkey.ts`]: latchkeyFile(choices),
    [`${folder}/nodes.ts`]: nodesFile(choices),
    ...(choices.framework === 'vite' ? listViteFiles(choices) : listNextFiles(choices)),
  }
}
