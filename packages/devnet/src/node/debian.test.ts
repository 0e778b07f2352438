import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { debianArchitecture, hasApt, openPrivateApt } from './debian.js'
import { createFakeMachine } from './fakeMachine.js'

const source = { uris: ['http://mirror.example/debian'], suites: ['sid'], components: ['main'] }

describe('openPrivateApt', () => {
  test('default', async () => {
    const fake = createFakeMachine(
      {},
      {
        'apt-get': (args, cwd) => {
          const folder = join(fake.machine.root, 'apt')
          if (args.includes('download')) writeFileSync(join(cwd ?? '', 'libc6_2_amd64.deb'), '')
          if (args.includes('install')) writeFileSync(join(folder, 'cache/archives/tool_1_amd64.deb'), '')
          return ''
        },
        'dpkg-deb': () => '',
      },
    )
    onTestFinished(fake.remove)
    const folder = join(fake.machine.root, 'apt')
    const target = join(fake.machine.root, 'target')
    mkdirSync(target)
    const apt = await openPrivateApt(fake.machine, { architecture: 'amd64', sources: [source], folder })
    const settings = readFileSync(join(folder, 'apt.conf'), 'utf8')
    expect(settings).toContain('APT::Architecture "amd64";')
    expect(settings).toContain(`Dir::State::lists "${folder}/lists";`)
    expect(settings).toContain('APT::Get::AllowUnauthenticated "false";')
    expect(readFileSync(join(folder, 'private.sources'), 'utf8')).toContain('Suites: sid')
    expect(readFileSync(join(folder, 'status'), 'utf8')).toBe('')

    await apt.unpack(['libc6'], target)
    await apt.unpackClosure('tool', target)
    expect(
      fake.ran.map((line) => line.replaceAll(fake.machine.root, '').replace(/debs-\w+/, 'debs')),
    ).toEqual([
      'apt-get -c /apt/apt.conf update --error-on=any',
      'apt-get -c /apt/apt.conf download libc6',
      'dpkg-deb --extract /apt/debs/libc6_2_amd64.deb /target',
      'apt-get -c /apt/apt.conf install --download-only --yes tool',
      'dpkg-deb --extract /apt/cache/archives/tool_1_amd64.deb /target',
    ])
    expect(existsSync(join(folder, 'lists/partial'))).toBe(true)
  })
})

describe('hasApt', () => {
  test('behavior: both programs, and Linux', () => {
    const fake = createFakeMachine()
    onTestFinished(fake.remove)
    expect(hasApt(fake.machine)).toBe(false)
    fake.addProgram('bin/apt-get')
    expect(hasApt(fake.machine)).toBe(false)
    fake.addProgram('bin/dpkg-deb')
    expect(hasApt(fake.machine)).toBe(true)
    expect(hasApt({ ...fake.machine, platform: 'darwin' })).toBe(false)
  })
})

describe('debianArchitecture', () => {
  test.each([
    ['x64', 'amd64'],
    ['arm64', 'arm64'],
  ])('param: %s', (arch, expected) => {
    expect(debianArchitecture(arch)).toBe(expected)
  })
})
