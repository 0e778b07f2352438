import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePictures } from './writePictures.js'

// `npm run icons` writes the pictures of packages/icons from their originals.
const folder = join(import.meta.dirname, '../../packages/icons')
const target = join(folder, 'src/pictures')
const files = writePictures(folder)
rmSync(target, { recursive: true, force: true })
mkdirSync(target)
for (const [name, text] of files) writeFileSync(join(target, name), text)
console.log(`Wrote ${files.size} files of pictures`)
