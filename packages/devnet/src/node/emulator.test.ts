import { describe, expect, onTestFinished, test } from 'vitest'
import { emulatorCommand, resolveX64Emulator } from './emulator.js'
import { createFakeMachine, type FakeCommand } from './fakeMachine.js'
import type { Machine } from './machine.js'

function create(overrides: Partial<Machine> = {}, commands: Record<string, FakeCommand> = {}) {
  const fake = createFakeMachine(overrides, commands)
  onTestFinished(fake.remove)
  return fake
}

describe('resolveX64Emulator', () => {
  test('error: neither qemu nor apt', async () => {
    const fake = create({ arch: 'arm64' })
    fake.addProgram('bin/qemu-x86_64')
    await expect(resolveX64Emulator(fake.context, fake.machine)).rejects.toThrow('apt-get and dpkg-deb')
  })

  test('error: apt fails', async () => {
    const fake = create({ arch: 'arm64' })
    for (const name of ['apt-get', 'dpkg-deb']) fake.addProgram(`bin/${name}`)
    const failure = resolveX64Emulator(fake.context, fake.machine)
    await expect(failure).rejects.toThrow(/fetching qemu and the x64 C library from Debian: `apt-get -c/)
  })

  test('behavior: calls the loader by name', () => {
    expect(emulatorCommand('/bin/qemu', '/cache/lib')).toEqual({
      command: '/bin/qemu',
      args: ['-E', 'MALLOC_ARENA_MAX=1', '/cache/lib/ld-linux-x86-64.so.2', '--library-path', '/cache/lib'],
    })
  })
})
