import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A file with the SHA-256 of what is in it. */
export type FileHash = readonly [file: string, hash: string]

const copied = ['package.json', 'tsconfig.json', 'LICENSE', 'packages', 'tools']
const skipped = new Set(['node_modules', 'dist', '.latchkey'])

/**
 * Builds packages, that are built already, once more from a copy in another folder, in another time zone and with another
 * umask, and reports every file that comes out differently (C-12).
 */
export function checkReproducible(
  root: string,
  directories: readonly string[],
): { problems: string[]; hashes: FileHash[] } {
  const elsewhere = mkdtempSync(join(tmpdir(), 'built elsewhere-'))
  try {
    buildElsewhere(root, elsewhere, directories)
    const hashes = hashBuilt(root, directories)
    return { problems: compareHashes(hashes, hashBuilt(elsewhere, directories)), hashes }
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
}

/** Reports files that only one of two builds has, or that differ. */
export function compareHashes(one: readonly FileHash[], other: readonly FileHash[]): string[] {
  const [first, second] = [new Map(one), new Map(other)]
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((file) => first.get(file) !== second.get(file))
    .map((file) => `${file} is another when it is built elsewhere`)
}

function buildElsewhere(root: string, elsewhere: string, directories: readonly string[]): void {
  for (const name of copied)
    cpSync(join(root, name), join(elsewhere, name), {
      recursive: true,
      filter: (path) => !skipped.has(basename(path)),
    })
  symlinkSync(join(root, 'node_modules'), join(elsewhere, 'node_modules'))
  const { status, stdout } = spawnSync('git', ['rev-parse', '--absolute-git-dir'], {
    cwd: root,
    encoding: 'utf8',
  })
  const build = [process.execPath, '--conditions=latchkey:source', '--import', 'tsx', 'tools/build/main.ts']
  const names = directories.map((directory) => basename(directory))
  execFileSync('/bin/sh', ['-c', 'umask 077 && exec "$@"', 'build', ...build, ...names], {
    cwd: elsewhere,
    env: {
      ...process.env,
      TZ: 'Pacific/Kiritimati',
      LC_ALL: 'C',
      ...(status === 0 && { GIT_DIR: stdout.trim() }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function hashBuilt(root: string, directories: readonly string[]): FileHash[] {
  return directories.flatMap((directory) =>
    readdirSync(join(root, directory, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path): FileHash => {
        const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
        return [path.slice(root.length + 1), hash]
      }),
  )
}
