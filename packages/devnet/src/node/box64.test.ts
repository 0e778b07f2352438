import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { box64Command, resolveBox64 } from './box64.js'
import { createFakeMachine } from './fakeMachine.js'
import { CommandFailedError } from './machine.js'

/** What Debian's packages of box64 and of the libraries bring. */
const files = [
  'usr/bin/box64',
  'usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1',
  'usr/lib/aarch64-linux-gnu/libc.so.6',
  'usr/lib/aarch64-linux-gnu/libpthread.so.0',
  'usr/lib/aarch64-linux-gnu/libpcprofile.so',
  'usr/x86_64-linux-gnu/lib/libc.so.6',
  'usr/x86_64-linux-gnu/lib/libstdc++.so.6.0.36',
]

function unpack(folder: string) {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
    chmodSync(join(folder, file), 0o755)
  }
  symlinkSync('libstdc++.so.6.0.36', join(folder, 'usr/x86_64-linux-gnu/lib/libstdc++.so.6'))
}

/** An arm64 machine of which Debian's mirror answers; box64 runs what is not called "broken". */
function create() {
  const fake = createFakeMachine()
  onTestFinished(fake.remove)
  for (const name of ['apt-get', 'dpkg-deb']) fake.addProgram(`bin/${name}`)
  fake.addFile('etc/os-release', 'VERSION_CODENAME=bookworm\n')
  fake.addFile('etc/apt/sources.list', 'deb http://mirror.example/debian bookworm main\n')
  const trials: string[] = []
  const run = async (command: string, args: readonly string[]) => {
    const line = [command, ...args].join(' ')
    if (command === 'apt-get' && args.includes('install')) {
      writeFileSync(join(dirname(args[1] ?? ''), 'cache/archives/all.deb'), '')
    }
    if (command === 'dpkg-deb') unpack(args[2] ?? '')
    if (command === 'timeout') trials.push(line)
    if (line.includes('broken')) throw new CommandFailedError(line, 'Illegal instruction')
    return args.includes('--list') ? '\tlibc.so.6 => un/libc.so.6 (0x0000ffff89be0000)\n' : ''
  }
  const machine = { ...fake.machine, arch: 'arm64', run }
  const { context } = fake
  const trialOf = (name: string) => ({ command: join(context.cacheDir, name), args: ['--version'] })
  return { context, machine, trials, trialOf, folder: join(context.cacheDir, 'box64-2') }
}

test('default: through the loader it came with, with the order of writes of an x64 processor', () => {
  expect(box64Command('/cache/box64-2')).toEqual({
    command: 'env',
    args: [
      'BOX64_LD_LIBRARY_PATH=/cache/box64-2/x64',
      'BOX64_LOG=0',
      'BOX64_NOBANNER=1',
      'BOX64_DYNACACHE=1',
      'BOX64_DYNACACHE_FOLDER=/cache/box64-2/translated',
      'BOX64_NORCFILES=1',
      'BOX64_DYNAREC_STRONGMEM=3',
      '/cache/box64-2/lib/ld-linux-aarch64.so.1',
      '--library-path',
      '/cache/box64-2/lib',
      '/cache/box64-2/box64',
    ],
  })
})

describe('resolveBox64', () => {
  test('behavior: keeps box64, all of its C library, which it opens by name, and the x64 libraries', async () => {
    const { context, machine, trialOf, folder } = create()
    expect(await resolveBox64(context, machine, trialOf('anvil'))).toEqual(box64Command(folder))
    expect(readdirSync(folder).sort()).toEqual(['box64', 'lib', 'ran-anvil', 'x64'])
    expect(readdirSync(join(folder, 'lib')).sort()).toEqual([
      'ld-linux-aarch64.so.1',
      'libc.so.6',
      'libpthread.so.0',
    ])
    expect(readdirSync(join(folder, 'x64')).sort()).toEqual([
      'libc.so.6',
      'libstdc++.so.6',
      'libstdc++.so.6.0.36',
    ])
  })

  test('behavior: each program is tried once', async () => {
    const { context, machine, trials, trialOf, folder } = create()
    await resolveBox64(context, machine, trialOf('anvil'))
    const { command, args } = box64Command(folder)
    expect(trials).toEqual([
      ['timeout 60', command, ...args, trialOf('anvil').command, '--version'].join(' '),
    ])
    expect(await resolveBox64(context, machine, trialOf('anvil'))).toEqual(box64Command(folder))
    expect(trials).toHaveLength(1)
    expect(await resolveBox64(context, machine, trialOf('node/bin/node'))).toEqual(box64Command(folder))
    expect(trials).toHaveLength(2)
  })

  test('error: a program that does not run, which others are not held against', async () => {
    const { context, machine, trialOf, folder } = create()
    await expect(resolveBox64(context, machine, trialOf('broken'))).rejects.toThrow('Illegal instruction')
    expect(await resolveBox64(context, machine, trialOf('anvil'))).toEqual(box64Command(folder))
  })

  test('error: a processor that Debian’s box64 is not for', async () => {
    const { context, machine, trialOf } = create()
    const failure = resolveBox64(context, { ...machine, arch: 'ppc64' }, trialOf('anvil'))
    await expect(failure).rejects.toThrow('box64 does not run on ppc64')
  })
})
