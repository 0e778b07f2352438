import { spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { createTestDataDir } from '../../../test/createTestDataDir.js'
import { chooseClusterDir } from './chooseClusterDir.js'
import { asUser, databaseEnvironment } from './databaseUser.js'
import { findBinaries } from './findBinaries.js'
import { initCluster } from './initCluster.js'
import { processIdentity } from './processIdentity.js'
import { judgePostmaster, readPostmaster } from './readPostmaster.js'
import { stopStalePostmaster } from './stopPostmaster.js'

const quiet = () => {}
const log = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  hashAddress: (address: string) => address,
}

test('default', async () => {
  const dataDir = createTestDataDir()
  const cluster = chooseClusterDir(dataDir, log)
  const binaries = findBinaries(dataDir, cluster.user)
  await initCluster({ binaries, cluster, user: 'u', password: 'p', durable: false })
  // Nobody guards this one: it stays when whoever started it is killed.
  const words = ['-D', cluster.dir, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster.dir}`]
  const child = spawn(binaries.postgres, words, {
    ...asUser(cluster.user),
    cwd: '/',
    env: databaseEnvironment,
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  const postmaster = await vi.waitFor(() => {
    const found = readPostmaster(cluster.dir)
    if (found?.status !== 'ready') throw new Error('not yet')
    return found
  }, 20_000)
  expect(postmaster).toMatchObject({ pid, socketDir: cluster.dir })
  expect(judgePostmaster(cluster.dir, postmaster)).toBe('ours')
  expect(judgePostmaster(cluster.dir, { ...postmaster, pid: process.pid })).toBe('stranger')
  expect(judgePostmaster(cluster.dir, { ...postmaster, startedAt: 0 })).toBe('unsure')
  expect(judgePostmaster('/another', postmaster)).toBe('stranger')
  await stopStalePostmaster(cluster.dir, log)
  expect(processIdentity(pid)).toBeUndefined()
  expect(judgePostmaster(cluster.dir, postmaster)).toBe('ended')
  await stopStalePostmaster(cluster.dir, log)
})
