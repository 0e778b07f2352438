import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loaderCommand } from './debianProgram.js'
import { createFakeMachine } from './fakeMachine.js'
import type { Machine } from './machine.js'
import { resolveRedis } from './redis.js'

function create(overrides: Partial<Machine> = {}) {
  const fake = createFakeMachine(overrides, {})
  onTestFinished(fake.remove)
  return fake
}

test('behavior: REDIS_SERVER, then PATH, then the cache', async () => {
  const fake = create()
  const folder = join(fake.context.cacheDir, 'redis-1')
  mkdirSync(folder, { recursive: true })
  const command = async (machine: Machine) => (await resolveRedis(fake.context, machine)).command
  expect(await command(fake.machine)).toBe(loaderCommand(folder, 'redis-server', 'amd64').command)
  const onPath = fake.addProgram('bin/redis-server')
  expect(await command(fake.machine)).toBe(onPath)
  const own = fake.addProgram('own/redis-server')
  expect(await command({ ...fake.machine, env: { ...fake.machine.env, REDIS_SERVER: own } })).toBe(own)
  expect(fake.ran).toEqual([])
})

test('behavior: fetched from the machine’s own release, not from sid', async () => {
  const fake = create()
  for (const name of ['apt-get', 'dpkg-deb']) fake.addProgram(`bin/${name}`)
  fake.addFile('etc/os-release', 'VERSION_CODENAME=bookworm\n')
  fake.addFile('etc/apt/sources.list', 'deb http://mirror.example/debian bookworm main\n')
  await expect(resolveRedis(fake.context, fake.machine)).rejects.toThrow("Debian's redis-server")
  expect(fake.lines).toEqual(["fetching Debian's index of bookworm (once) …"])
})

test('error: a machine that cannot fetch is told what to install', async () => {
  const fake = create({ platform: 'darwin', arch: 'arm64' })
  await expect(resolveRedis(fake.context, fake.machine)).rejects.toThrow('brew install redis')
})
