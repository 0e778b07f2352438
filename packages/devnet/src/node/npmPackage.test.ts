import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeMachine } from './fakeMachine.js'
import { lockedIntegrity } from './lockfile.js'
import { assertIntegrity, cachedNpmPackage, fetchNpmPackage, IntegrityError } from './npmPackage.js'

const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

function createTarball(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tarball-'))
  mkdirSync(join(folder, 'package/bin'), { recursive: true })
  writeFileSync(join(folder, 'package/package.json'), '{}')
  writeFileSync(join(folder, 'package/bin/anvil'), 'program')
  execFileSync('tar', ['-czf', 'made.tgz', 'package'], { cwd: folder })
  const bytes = readFileSync(join(folder, 'made.tgz'))
  rmSync(folder, { recursive: true })
  return bytes
}

/** A machine whose npm serves the given bytes, and whose tar is the real one. */
function createNpmMachine(served: Buffer, locked?: string) {
  const fake = createFakeMachine(
    {
      lockedIntegrity: (name, version) => (`${name}@${version}` === '@scope/tool@1.0.0' ? locked : undefined),
    },
    {
      npm: (_, cwd) => {
        writeFileSync(join(cwd ?? '', 'scope-tool-1.0.0.tgz'), served)
        return ''
      },
      tar: (args) => execFileSync('tar', args, { encoding: 'utf8' }),
    },
  )
  onTestFinished(fake.remove)
  return fake
}

const pack = { name: '@scope/tool', version: '1.0.0' }

describe('fetchNpmPackage', () => {
  test('default', async () => {
    const tarball = createTarball()
    const { context, machine, ran, lines } = createNpmMachine(tarball, integrityOf(tarball))
    expect(cachedNpmPackage(context, pack)).toBeUndefined()
    const folder = await fetchNpmPackage(context, machine, pack)
    expect(readdirSync(folder).sort()).toEqual(['bin', 'package.json'])
    expect(cachedNpmPackage(context, pack)).toBe(folder)
    expect(ran[0]).toBe('npm pack @scope/tool@1.0.0 --ignore-scripts --silent')
    expect(lines).toEqual(['fetching npm package @scope/tool@1.0.0 …'])
    await fetchNpmPackage(context, machine, pack)
    expect(ran).toHaveLength(2)
  })

  test('param: files', async () => {
    const { context, machine } = createNpmMachine(createTarball())
    const folder = await fetchNpmPackage(context, machine, { ...pack, files: ['package/bin/anvil'] })
    expect(readdirSync(folder)).toEqual(['bin'])
  })

  test('error: a flipped byte is not unpacked, and nothing is kept', async () => {
    const tarball = createTarball()
    const flipped = Buffer.from(tarball)
    flipped[40] = (flipped[40] ?? 0) ^ 1
    const { context, machine, ran } = createNpmMachine(flipped, integrityOf(tarball))
    await expect(fetchNpmPackage(context, machine, pack)).rejects.toThrow(IntegrityError)
    expect(ran).toHaveLength(1)
    expect(cachedNpmPackage(context, pack)).toBeUndefined()
    expect(readdirSync(context.cacheDir)).toEqual([])
  })

  test('error: the hash in the code counts where the lockfile has none, and the lockfile first', async () => {
    const tarball = createTarball()
    const wrong = integrityOf(Buffer.from('other'))
    const pinned = createNpmMachine(tarball)
    await expect(
      fetchNpmPackage(pinned.context, pinned.machine, { ...pack, integrity: wrong }),
    ).rejects.toThrow(IntegrityError)
    const locked = createNpmMachine(tarball, wrong)
    await expect(
      fetchNpmPackage(locked.context, locked.machine, { ...pack, integrity: integrityOf(tarball) }),
    ).rejects.toThrow(IntegrityError)
  })
})

describe('assertIntegrity', () => {
  const bytes = Buffer.from('bytes')

  test('behavior: a weaker hash beside the right one does not count', () => {
    const sha1 = `sha1-${createHash('sha1').update(bytes).digest('base64')}`
    expect(() => assertIntegrity('it', bytes, `${sha1} ${integrityOf(bytes)}`)).not.toThrow()
    expect(() => assertIntegrity('it', bytes, sha1)).toThrow(IntegrityError)
    expect(() => assertIntegrity('it', bytes, '')).toThrow(IntegrityError)
  })
})

describe('lockedIntegrity', () => {
  test('behavior: only for the version that is locked', () => {
    expect(lockedIntegrity('@foundry-rs/anvil-linux-amd64', '1.7.1')).toMatch(/^sha512-/)
    expect(lockedIntegrity('@foundry-rs/anvil-linux-amd64', '1.7.0')).toBeUndefined()
    expect(lockedIntegrity('not-a-package', '1.7.1')).toBeUndefined()
  })
})
