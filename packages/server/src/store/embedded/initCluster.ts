import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StoreError } from '../StoreError.js'
import type { Cluster } from './chooseClusterDir.js'
import { asUser, databaseEnvironment } from './databaseUser.js'
import { type Binaries, otherDatabase } from './findBinaries.js'

export type InitClusterParameters = {
  binaries: Binaries
  cluster: Cluster
  user: string
  password: string
  /** Whether the files are forced to disk; only tests do without. */
  durable: boolean
}

/** Makes the database's files if they are not there yet; a start that was killed half-way begins anew. */
export async function initCluster({ binaries, cluster, user, password, durable }: InitClusterParameters) {
  const version = readVersion(cluster.dir)
  if (version === binaries.major) return
  if (version !== undefined) {
    throw new StoreError(
      `${cluster.dir} was made by PostgreSQL ${version}, and the embedded one is ${binaries.major}. Move its data with pg_dump and psql, or install the version of before. ${otherDatabase}`,
    )
  }
  const parent = dirname(cluster.dir)
  const prefix = `${basename(cluster.dir)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const staging = join(parent, `${prefix}${randomBytes(4).toString('hex')}`)
  const files = join(staging, 'files')
  const passwordFile = join(staging, 'password')
  try {
    mkdirSync(staging, { mode: 0o700 })
    mkdirSync(files, { mode: 0o700 })
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
    if (cluster.user) {
      for (const path of [staging, files, passwordFile]) chownSync(path, cluster.user.uid, cluster.user.gid)
    }
    await run(binaries.initdb, cluster, [
      '--pgdata',
      files,
      '--username',
      user,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    renameSync(files, cluster.dir)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function readVersion(dir: string): string | undefined {
  try {
    return readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return undefined
  }
}

function run(program: string, cluster: Cluster, words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      ...asUser(cluster.user),
      cwd: '/',
      env: databaseEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(
        new StoreError(
          `The embedded PostgreSQL could not make its files (initdb): ${output.trim()}\n${otherDatabase}`,
        ),
      )
    })
  })
}
