import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Until there is a release: a server that refuses fields and parameters it does not know, and lists of networks. */
const beforeReleases = '13a8d415691f0bce3d8efc23ad115155808461ee'

const git = (...words: string[]) => execFileSync('git', words, { cwd: repository, maxBuffer: 1 << 28 })

/** The sources of an older release in a folder of their own. */
export type OlderCheckout = {
  /** A file of it, to be started. */
  locate: (path: string) => string
  remove: () => void
}

/** Takes the last release of the server out of the history, with the dependencies of today. */
export function checkOutOlder(): OlderCheckout {
  const [release = beforeReleases] = git('tag', '--list', '@latchkey/server@*', '--sort=-creatordate')
    .toString()
    .split('\n')
    .filter((name) => name !== '')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-older-'))
  const packages = git('ls-tree', '--name-only', release, 'packages/').toString().trim().split('\n')
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', release, 'package.json', ...packages) })
  linkModules(folder, 'node_modules')
  for (const path of packages) linkModules(folder, `${path}/node_modules`)
  // Our own packages are its own, and not those of today.
  const ours = join(folder, 'node_modules/@latchkey')
  mkdirSync(ours)
  for (const path of packages) symlinkSync(join(folder, path), join(ours, path.slice('packages/'.length)))
  return {
    locate: (path) => pathToFileURL(join(folder, path)).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function linkModules(folder: string, path: string) {
  const from = join(repository, path)
  const to = join(folder, path)
  let names: string[]
  try {
    names = readdirSync(from)
  } catch {
    return
  }
  mkdirSync(to, { recursive: true })
  for (const name of names) if (name !== '@latchkey') symlinkSync(join(from, name), join(to, name))
}
