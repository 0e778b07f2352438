import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { readPackages, type WorkspacePackage } from '../workspace/packages.js'
import { readTree } from '../workspace/tree.js'
import { buildOutdated } from './buildOutdated.js'
import { buildPackage } from './buildPackage.js'
import { checkPacked } from './checkPacked.js'
import { checkReproducible } from './checkReproducible.js'
import { inOrder } from './inOrder.js'
import { packPackages } from './packPackages.js'

const root = join(import.meta.dirname, '../..')
const problems: string[] = []
const built: string[] = []
/** Packages that are named (`core react`) are built and not checked: enough to use them from this repository. */
const words = process.argv.slice(2)
const named = words.filter((word) => word !== '--twice')
const isWanted = ({ directory, published }: WorkspacePackage) =>
  published && (named.length === 0 || named.includes(basename(directory)))

// What a page is made of, where it has changed: for tests that use it as it is published.
if (named.includes('--changed')) {
  await buildOutdated()
  process.exit()
}

for (const one of inOrder(readPackages(readTree(root)).filter(isWanted))) {
  const started = Date.now()
  try {
    await buildPackage(root, one)
    if (one.name === '@latchkey/testing') await writePageScript(one.directory)
    built.push(one.directory)
    console.log(`built ${one.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    problems.push(stripVTControlCharacters(`${one.name} does not build: ${error}`))
  }
}

// Whoever builds the same commit elsewhere gets the same files: of all packages for a release, else of the one that is built
// soonest, which every other is built like.
const isRelease = words.includes('--twice')
const again = isRelease
  ? built
  : built.filter((directory) => named.length === 0 && directory === 'packages/protocol')
if (again.length > 0) {
  const { problems: differences, hashes } = checkReproducible(root, again)
  problems.push(...differences)
  console.log(
    `${differences.length > 0 ? '✗' : '✓'} ${hashes.length} files are the same when built elsewhere`,
  )
  if (isRelease) for (const [file, hash] of hashes) console.log(`${hash}  ${file}`)
}

for (const packed of named.length > 0 ? [] : packPackages(root, built, join(root, '.latchkey/pack'))) {
  const found = await checkPacked(root, packed)
  problems.push(...found)
  console.log(`${found.length > 0 ? '✗' : '✓'} ${packed.name}: ${packed.files.length} files`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** The wallets a Playwright page gets are one classic script, which the modules of `dist` cannot be. */
async function writePageScript(directory: string): Promise<void> {
  const builder = pathToFileURL(join(root, directory, 'src/playwright/buildPageScript.ts')).href
  const { buildPageScript }: { buildPageScript: () => Promise<string> } = await import(builder)
  writeFileSync(join(root, directory, 'dist/page.js'), await buildPageScript())
}
