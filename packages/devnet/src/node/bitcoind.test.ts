import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resolveBitcoind } from './bitcoind.js'
import { loaderCommand } from './debianProgram.js'
import { createFakeMachine, type FakeCommand } from './fakeMachine.js'
import { parseLoaderList } from './library.js'
import type { Machine } from './machine.js'
import { BitcoinUnavailableError } from './unavailable.js'

function create(overrides: Partial<Machine> = {}, commands: Record<string, FakeCommand> = {}) {
  const fake = createFakeMachine(overrides, commands)
  onTestFinished(fake.remove)
  return fake
}

describe('resolveBitcoind', () => {
  test('behavior: BITCOIND, then PATH, then the cache', async () => {
    const fake = create()
    mkdirSync(join(fake.context.cacheDir, 'bitcoind-1'), { recursive: true })
    const command = async (machine: Machine) => (await resolveBitcoind(fake.context, machine)).command
    expect(await command(fake.machine)).toBe(
      loaderCommand(join(fake.context.cacheDir, 'bitcoind-1'), 'bitcoind', 'amd64').command,
    )
    const onPath = fake.addProgram('bin/bitcoind')
    expect(await command(fake.machine)).toBe(onPath)
    const own = fake.addProgram('own/bitcoind')
    expect(await command({ ...fake.machine, env: { ...fake.machine.env, BITCOIND: own } })).toBe(own)
    expect(fake.ran).toEqual([])
  })

  test.each([
    ['amd64', 'ld-linux-x86-64.so.2'],
    ['arm64', 'ld-linux-aarch64.so.1'],
  ] as const)('behavior: %s runs through the loader it came with', (architecture, loader) => {
    expect(loaderCommand('/cache/bitcoind', 'bitcoind', architecture)).toEqual({
      command: `/cache/bitcoind/lib/${loader}`,
      args: ['--library-path', '/cache/bitcoind/lib', '/cache/bitcoind/bitcoind'],
    })
  })

  test.each([
    ['a Mac', { platform: 'darwin', arch: 'arm64' }, 'no fitting package for darwin arm64'],
    ['Linux without apt', {}, 'apt-get and dpkg-deb on PATH'],
    ['BITCOIND that is no program', { env: { BITCOIND: '/nowhere' } }, 'BITCOIND: /nowhere'],
  ])('error: %s', async (_, overrides, tried) => {
    const fake = create(overrides)
    const error = await resolveBitcoind(fake.context, fake.machine).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(BitcoinUnavailableError)
    expect((error as Error).name).toBe('BitcoinUnavailableError')
    expect((error as Error).message).toContain(tried)
    expect((error as Error).message).toContain('brew install bitcoin')
  })

  test('error: no Debian archive among the sources, and apt that fails', async () => {
    const fake = create()
    for (const name of ['apt-get', 'dpkg-deb']) fake.addProgram(`bin/${name}`)
    const resolve = () => resolveBitcoind(fake.context, fake.machine)
    await expect(resolve()).rejects.toThrow('none of the apt sources')
    fake.addFile('etc/os-release', 'VERSION_CODENAME=bookworm\n')
    fake.addFile('etc/apt/sources.list', 'deb http://mirror.example/debian bookworm main\n')
    await expect(resolve()).rejects.toThrow(BitcoinUnavailableError)
    expect(fake.ran[0]).toMatch(/^apt-get -c \S+\/apt.conf update --error-on=any$/)
    expect(fake.lines).toEqual(["fetching Debian's index of sid (once) …"])
  })
})

describe('parseLoaderList', () => {
  test('default', () => {
    const list = `	linux-vdso.so.1 (0x0000ffff89c2c000)
	libzmq.so.5 => un/usr/lib/aarch64-linux-gnu/libzmq.so.5 (0x0000ffff88f20000)
	/lib/ld-linux-aarch64.so.1 => un/usr/lib/ld-linux-aarch64.so.1 (0x0000ffff89be0000)
	libc.so.6 (0x0000ffff88720000)
`
    expect(parseLoaderList(list)).toEqual(['libzmq.so.5', 'ld-linux-aarch64.so.1', 'libc.so.6'])
  })
})
