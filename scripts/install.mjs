import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runWithProgress } from './progress.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))

/**
 * Installs the dependencies of the lockfile when they are not there yet, and does nothing otherwise. What is installed is
 * read from npm's own record (`node_modules/.package-lock.json`, written last, so an interrupted install does not count).
 */
export async function ensureInstalled({ log = console.log, root = repository } = {}) {
  const reason = missing(root)
  if (!reason) return
  const { command, args } = npm()
  log(`Dependencies: ${reason}`)
  try {
    await runWithProgress({
      label: 'Installing dependencies (npm ci)',
      command,
      // Development dependencies are named because NODE_ENV=production would leave them out.
      args: [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
      cwd: root,
      log,
    })
  } catch (error) {
    throw new Error(
      `${error.message}\n\nThe dependencies could not be installed. Check that npm reaches its registry (npm ping), ` +
        'that the disk has about 2 GB free, and that package-lock.json is as committed.',
      { cause: error },
    )
  }
}

/** Why an install is needed, in words; undefined when everything is there. */
function missing(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing or unreadable: it is part of the repository')
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'not installed yet'
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const found = installed[path]
    // Optional packages of other platforms are never installed.
    if (!found && entry.optional) continue
    const same = found && found.version === entry.version && found.integrity === entry.integrity
    if (!same) return `${path.slice(path.lastIndexOf('node_modules/') + 13)} is not as the lockfile says`
  }
  return undefined
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that runs us, or the one on the PATH. */
function npm() {
  const cli = process.env.npm_execpath
  if (cli && basename(cli).startsWith('npm-cli')) return { command: process.execPath, args: [cli] }
  return { command: 'npm', args: [] }
}
