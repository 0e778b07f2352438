import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { box64Command } from './box64.js'
import { resolveX64Emulator } from './emulator.js'
import { createFakeMachine, type FakeCommand } from './fakeMachine.js'
import { emulatorCommand } from './qemu.js'
import { NodeUnavailableError } from './unavailable.js'

function create(commands: Record<string, FakeCommand> = {}, env: NodeJS.ProcessEnv = {}) {
  const fake = createFakeMachine({ arch: 'arm64' }, commands)
  onTestFinished(fake.remove)
  const cache = (key: string) => {
    const folder = join(fake.context.cacheDir, key)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const addApt = () => {
    for (const name of ['apt-get', 'dpkg-deb']) fake.addProgram(`bin/${name}`)
    fake.addFile('etc/os-release', 'VERSION_CODENAME=bookworm\n')
    fake.addFile('etc/apt/sources.list', 'deb http://mirror.example/debian bookworm main\n')
  }
  const machine = { ...fake.machine, env: { ...fake.machine.env, ...env } }
  const trial = { command: join(fake.context.cacheDir, 'anvil'), args: ['--version'] }
  return { ...fake, cache, addApt, resolve: () => resolveX64Emulator(fake.context, machine, trial) }
}

const wanted = { LATCHKEY_EMULATOR: 'box64' }

test('default: the qemu at hand; nothing is fetched, nor tried', async () => {
  const fake = create()
  fake.addApt()
  fake.cache('box64-2')
  const qemu = fake.cache('x64-emulator-1')
  expect(await fake.resolve()).toEqual(emulatorCommand(join(qemu, 'qemu-x86_64'), join(qemu, 'lib')))
  const own = fake.addProgram('bin/qemu-x86_64')
  const loader = fake.addFile('lib64/ld-linux-x86-64.so.2', '')
  expect(await fake.resolve()).toEqual({ command: own, args: [loader] })
  expect(fake.ran).toEqual([])
})

test('param: LATCHKEY_EMULATOR: box64, where it runs the program', async () => {
  const fake = create({ timeout: () => '' }, wanted)
  fake.cache('x64-emulator-1')
  const box64 = fake.cache('box64-2')
  expect(await fake.resolve()).toEqual(box64Command(box64))
  expect(fake.ran).toEqual([expect.stringMatching(/^timeout 60 env .*\/anvil --version$/)])
})

test('param: LATCHKEY_EMULATOR: qemu runs what box64 cannot', async () => {
  const fake = create({}, wanted)
  const qemu = fake.cache('x64-emulator-1')
  fake.cache('box64-2')
  expect(await fake.resolve()).toEqual(emulatorCommand(join(qemu, 'qemu-x86_64'), join(qemu, 'lib')))
})

test('error: neither can be fetched: each is named, and why', async () => {
  const fake = create({}, wanted)
  fake.addApt()
  const error = await fake.resolve().catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(NodeUnavailableError)
  expect((error as NodeUnavailableError).tried).toEqual([
    expect.stringMatching(/^Debian's box64: `apt-get -c/),
    expect.stringMatching(/^fetching qemu and the x64 C library from Debian: `apt-get -c/),
  ])
  expect(fake.lines).toEqual([
    "fetching Debian's index of sid (once) …",
    expect.stringMatching(/^qemu instead of box64, which does not run here: Debian's box64: `apt-get/),
    'fetching the x64 C library from Debian …',
  ])
})

test('error: neither an emulator nor apt', async () => {
  const fake = create({}, wanted)
  fake.addProgram('bin/qemu-x86_64')
  const failure = fake.resolve()
  await expect(failure).rejects.toThrow("Debian's box64, by apt-get and dpkg-deb on PATH")
  await expect(failure).rejects.toThrow('or apt-get and dpkg-deb to fetch them, on PATH')
})
