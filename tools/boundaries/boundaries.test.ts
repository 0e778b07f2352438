import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRootManifest } from '../workspace/packages.js'
import { readTree } from '../workspace/tree.js'
import { checkActions } from './checkActions.js'
import { checkBuiltins } from './checkBuiltins.js'
import { checkCycles } from './checkCycles.js'
import { checkDeclared } from './checkDeclared.js'
import { checkEntries } from './checkEntries.js'
import { checkFeatures } from './checkFeatures.js'
import { checkFolders } from './checkFolders.js'
import { checkIsomorphic } from './checkIsomorphic.js'
import { checkMoments } from './checkMoments.js'
import { checkPackages } from './checkPackages.js'
import { type Problem, readModules } from './readModules.js'

const root = join(import.meta.dirname, '../..')
const tree = readTree(root)
const modules = readModules(tree)
const places = (problems: Problem[]) =>
  problems.map(({ file, line, message }) => `${file}:${line} ${message}`)

test('behavior: the repository is read', () => {
  const names = new Set(modules.map(({ package: { name } }) => name))
  expect([...names]).toEqual(
    expect.arrayContaining(['@latchkey/protocol', '@latchkey/core', '@latchkey/react']),
  )
})

test('behavior: packages import what the architecture allows', () =>
  expect(places(checkPackages(modules))).toEqual([]))

test('behavior: packages are imported by their entry points', () =>
  expect(places(checkEntries(modules))).toEqual([]))

test('behavior: every imported package is declared', () =>
  expect(places(checkDeclared(modules, readRootManifest(tree)))).toEqual([]))

test('behavior: browser code imports no Node built-ins', () =>
  expect(places(checkBuiltins(modules))).toEqual([]))

test('behavior: React features do not import each other', () =>
  expect(places(checkFeatures(modules))).toEqual([]))

test('behavior: the view loads by moments', () => expect(places(checkMoments(modules))).toEqual([]))

test('behavior: actions have names for what they take, give and throw', () =>
  expect(places(checkActions(tree))).toEqual([]))

test('behavior: no import cycle', () => expect(places(checkCycles(modules))).toEqual([]))

test('behavior: no import cycle between folders of core or server', () =>
  expect(places(checkFolders(modules))).toEqual([]))

test('behavior: protocol and core run in browsers and in Node.js', { timeout: 180_000 }, () => {
  const files = modules
    .filter(({ file, development }) => /^packages\/(?:protocol|core)\//.test(file) && !development)
    .map(({ file }) => file)
  expect(files.length).toBeGreaterThan(20)
  expect(places(checkIsomorphic(root, files))).toEqual([])
})
