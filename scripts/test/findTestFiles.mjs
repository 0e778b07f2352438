import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { laterFiles } from './tiers.mjs'

const folders = ['packages', 'apps', 'tools', 'scripts', 'e2e']
const skipped = new Set(['node_modules', 'dist', 'fixtures', 'test-results'])

/** The test files of each step, narrowed to those whose path contains one of `paths`, without those of full runs unless `later`. */
export function findTestFiles(root, { paths = [], later = true } = {}) {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => walk(root, folder))
  const found = { unit: [], chain: [], nodes: [], browser: [], e2e: [] }
  for (const file of files) {
    const step = stepOf(file)
    if (!step || (!later && laterFiles.test(file))) continue
    if (paths.length === 0 || paths.some((path) => file.includes(path))) found[step].push(file)
  }
  return found
}

function stepOf(file) {
  if (file.startsWith('e2e/')) return file.endsWith('.spec.ts') ? 'e2e' : undefined
  if (file.endsWith('.chain.test.ts')) return 'chain'
  if (file.endsWith('.nodes.test.ts')) return 'nodes'
  if (file.endsWith('.browser.test.tsx')) return 'browser'
  return /\.test\.(?:tsx?|mjs)$/.test(file) ? 'unit' : undefined
}

function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isFile()) return [path]
    return entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')
      ? walk(root, path)
      : []
  })
}
