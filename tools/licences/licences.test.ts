import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPackages } from '../workspace/packages.js'
import { readTree } from '../workspace/tree.js'
import { installScripts, runtimePackages, withoutLicenceFile } from './accepted.js'
import { checkLicences } from './checkLicences.js'
import { checkForbidden, checkInstallScripts, checkSources } from './checkLockfile.js'
import { checkExactVersions, checkRuntimePackages } from './checkRuntime.js'
import { packageName, readLockfile, runtimeTree } from './lockfile.js'
import { readInstalled } from './readInstalled.js'

const root = join(import.meta.dirname, '../..')
const lockfile = readLockfile(root)
const packages = readPackages(readTree(root))
const published = packages.filter((one) => one.published).map(({ directory }) => directory)

test('behavior: everything that comes with a published package is permissive', () => {
  // Of what is made for one platform, only this machine's part is installed.
  const paths = runtimeTree(lockfile, published).filter(
    (path) => !lockfile[path]?.optional || existsSync(join(root, path)),
  )
  expect(paths.length).toBeGreaterThan(20)
  const installed = paths.map((path) => readInstalled(root, path))
  expect(checkLicences(installed, withoutLicenceFile)).toEqual([])
})

test('behavior: nothing of WalletConnect is in the runtime tree', () => {
  const isOfficial = (path: string) => /\/@(?:walletconnect|reown)\//.test(path)
  expect(runtimeTree(lockfile, published).filter(isOfficial)).toEqual([])
})

test('behavior: contracts of others and the bundler of the tests ship with nothing', () => {
  const isCopyleft = (path: string) =>
    /\/(?:@safe-global\/(?:safe-contracts|safe-smart-account|safe-4337|safe-passkey)|@account-abstraction\/|@uniswap\/|@pimlico\/)/.test(
      `/${path}`,
    )
  expect(runtimeTree(lockfile, published).filter(isCopyleft)).toEqual([])
  // Alto is installed into the devnet's cache alone, by a lockfile of its own.
  expect(Object.keys(lockfile).filter((path) => path.includes('@pimlico/'))).toEqual([])
})

test('behavior: no package with a licence that forbids our use', () =>
  expect(checkForbidden(lockfile)).toEqual([]))

test('behavior: install scripts are off, and those who ask are known', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(checkInstallScripts(lockfile, installScripts)).toEqual([])
})

test('behavior: C-02 a release is three days old before it is taken', () =>
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^min-release-age=3$/m))

test('behavior: the lockfile pins hashes, not hosts', () => expect(checkSources(lockfile)).toEqual([]))

test('behavior: published packages depend on exact versions', () =>
  expect(checkExactVersions(packages)).toEqual([]))

describe('behavior: the packages people install with us are the accepted ones', () => {
  test('every published package is counted', () => {
    const counted = Object.values(runtimePackages).flatMap(({ members }) =>
      members.map((name) => `packages/${name}`),
    )
    expect(counted.sort()).toEqual(published.sort())
  })

  test.each(Object.entries(runtimePackages))('%s', (_, accepted) => {
    const paths = runtimeTree(
      lockfile,
      accepted.members.map((name) => `packages/${name}`),
    )
    const names = [...new Set(paths.map((path) => packageName(path, lockfile[path] ?? {})))].sort()
    expect(checkRuntimePackages(names, accepted)).toEqual([])
  })
})
