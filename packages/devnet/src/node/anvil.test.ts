import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resolveAnvil } from './anvil.js'
import { createFakeMachine, type FakeCommand, serveNpm } from './fakeMachine.js'
import type { Machine } from './machine.js'
import { NodeUnavailableError } from './unavailable.js'

function create(overrides: Partial<Machine> = {}, commands: Record<string, FakeCommand> = {}) {
  const fake = createFakeMachine(overrides, commands)
  onTestFinished(fake.remove)
  return fake
}

const tar: FakeCommand = () => ''
const amd64Anvil = '@foundry-rs/anvil-linux-amd64'

describe('resolveAnvil', () => {
  test('param: ANVIL_BIN comes first', async () => {
    const fake = create({ installed: () => '/installed/anvil' })
    const own = fake.addProgram('own/anvil')
    fake.addProgram('bin/anvil')
    const env = { ...fake.machine.env, ANVIL_BIN: own }
    expect(await resolveAnvil(fake.context, { ...fake.machine, env })).toEqual({ command: own, args: [] })
  })

  test('behavior: then the installed package, then PATH', async () => {
    const asked: string[] = []
    const installed = (file: string) => {
      asked.push(file)
      return '/installed/anvil'
    }
    const fake = create({ installed })
    const onPath = fake.addProgram('bin/anvil')
    expect((await resolveAnvil(fake.context, fake.machine)).command).toBe('/installed/anvil')
    expect(asked).toEqual([`${amd64Anvil}/bin/anvil`])
    const machine = { ...fake.machine, installed: () => undefined }
    expect((await resolveAnvil(fake.context, machine)).command).toBe(onPath)
    expect(fake.ran).toEqual([])
  })

  test('behavior: then the cache, then the registry', async () => {
    const fake = create({}, { npm: serveNpm(amd64Anvil), tar })
    const { cacheDir } = fake.context
    const program = join(cacheDir, 'foundry-rs-anvil-linux-amd64-1.7.1/bin/anvil')
    expect(await resolveAnvil(fake.context, fake.machine)).toEqual({ command: program, args: [] })
    expect(fake.ran[0]).toContain(`npm pack ${amd64Anvil}@1.7.1`)
    fake.ran.length = 0
    expect((await resolveAnvil(fake.context, fake.machine)).command).toBe(program)
    expect(fake.ran).toEqual([])
  })

  test.each([
    ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64', 'bin/anvil'],
    ['darwin', 'x64', '@foundry-rs/anvil-darwin-amd64', 'bin/anvil'],
    ['win32', 'x64', '@foundry-rs/anvil-win32-amd64', 'bin/anvil.exe'],
    ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64', 'bin/anvil'],
  ])('param: %s %s has its own package', async (platform, arch, name, file) => {
    const fake = create({ platform, arch }, { npm: serveNpm(name), tar })
    const { command, args } = await resolveAnvil(fake.context, fake.machine)
    expect(command.endsWith(file)).toBe(true)
    expect(args).toEqual([])
  })

  test('behavior: arm64 Linux emulates when the registry has no package for it', async () => {
    const fake = create({ arch: 'arm64' }, { npm: serveNpm(amd64Anvil), tar })
    const qemu = fake.addProgram('bin/qemu-x86_64-static')
    const loader = fake.addFile('lib64/ld-linux-x86-64.so.2', '')
    const program = join(fake.context.cacheDir, 'foundry-rs-anvil-linux-amd64-1.7.1/bin/anvil')
    const expected = { command: qemu, args: [loader, program] }
    expect(await resolveAnvil(fake.context, fake.machine)).toEqual(expected)
    expect(fake.ran.filter((line) => line.startsWith('npm'))).toHaveLength(2)
    // The second start asks the registry for nothing.
    expect(await resolveAnvil(fake.context, fake.machine)).toEqual(expected)
    expect(fake.ran.filter((line) => line.startsWith('npm'))).toHaveLength(2)
  })

  test('error: ANVIL_BIN that is no program is not passed over', async () => {
    const fake = create({ installed: () => '/installed/anvil' })
    const env = { ...fake.machine.env, ANVIL_BIN: '/nowhere/anvil' }
    const failure = resolveAnvil(fake.context, { ...fake.machine, env })
    await expect(failure).rejects.toThrow('ANVIL_BIN: /nowhere/anvil is not an executable file')
  })

  test('error: says what was tried and what to do', async () => {
    const fake = create({ arch: 'arm64' })
    const error = await resolveAnvil(fake.context, fake.machine).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(NodeUnavailableError)
    const { tried, advice } = error as NodeUnavailableError
    expect(tried).toHaveLength(4)
    expect(tried[2]).toContain('npm pack @foundry-rs/anvil-linux-arm64@1.7.1')
    expect(tried[3]).toContain('under emulation')
    expect(advice).toContain('ANVIL_BIN')
  })

  test('error: a package that is not the pinned one is no reason to take another', async () => {
    const locked = { lockedIntegrity: () => 'sha512-other' }
    const fake = create(
      { arch: 'arm64', ...locked },
      { npm: serveNpm('@foundry-rs/anvil-linux-arm64', amd64Anvil), tar },
    )
    await expect(resolveAnvil(fake.context, fake.machine)).rejects.toThrow('does not match its pinned hash')
    expect(fake.ran).toHaveLength(1)
  })
})
