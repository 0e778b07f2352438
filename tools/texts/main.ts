import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissing, i18n, renderLagging } from './findMissing.js'

// `npm run texts` lists what is not translated yet, and names the parts that fall back to English; with `--release` it fails.
const root = join(import.meta.dirname, '../..')
const missing = await findMissing(root)
writeFileSync(join(root, i18n, 'lagging.ts'), renderLagging(missing))
const lines = Object.entries(missing).flatMap(([locale, parts]) =>
  Object.values(parts)
    .flat()
    .map((path) => `${locale}: ${path} is said in English`),
)
console.log(lines.join('\n') || 'Every language is complete')
if (lines.length > 0 && process.argv.includes('--release')) process.exitCode = 1
