import { describe, expect, test } from 'vitest'
import { readPackages } from '../workspace/packages.js'
import { makeTree } from '../workspace/tree.js'
import { checkLicences } from './checkLicences.js'
import { checkForbidden, checkInstallScripts, checkSources } from './checkLockfile.js'
import { checkExactVersions, checkRuntimePackages } from './checkRuntime.js'
import { type Lockfile, runtimeTree } from './lockfile.js'
import { isPermissive, recogniseLicence } from './recogniseLicence.js'

const mit = `MIT License

Copyright (c) 2026 Somebody

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED.`

describe('recogniseLicence', () => {
  test('default', () => expect(recogniseLicence(mit)).toBe('MIT'))

  test('param: MIT without its notice', () => {
    const [grant = '', , warranty = ''] = mit.split(/(?=The above copyright notice|THE SOFTWARE IS)/)
    expect(recogniseLicence(`${grant}${warranty}`)).toBe('MIT-0')
    expect(recogniseLicence(`${grant}${warranty}\n${'Further terms apply. '.repeat(30)}`)).toBeUndefined()
  })

  test.each([
    ['GPL', 'GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007'],
    ['an empty file', ''],
    ['a grant that was cut', mit.replace('sublicense, and/or sell', 'and sublicense')],
    ['a clause added to MIT', `${mit}\n"Commons Clause" License Condition v1.0`],
    ['a limit added to MIT', `${mit}\nNot for products with more than 500 monthly active users.`],
    ['much more text than the licence', `${mit}\n${'Further terms apply. '.repeat(100)}`],
  ])('error: %s', (_, text) => expect(recogniseLicence(text)).toBeUndefined())
})

test.each([
  ['MIT', true],
  ['MIT-0', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
])('isPermissive: %s → %s', (expression, expected) => expect(isPermissive(expression)).toBe(expected))

describe('checkLicences', () => {
  const installed = { name: 'a', field: 'MIT', files: { LICENSE: mit } }

  test('default', () => expect(checkLicences([installed], {})).toEqual([]))

  test.each([
    [
      'the file says other than the field',
      { ...installed, files: { LICENSE: 'GNU AFFERO GENERAL PUBLIC LICENSE' } },
    ],
    [
      'the second file is another licence',
      { ...installed, files: { LICENSE: mit, 'LICENSE-EXTRA': 'All rights reserved' } },
    ],
    ['the field says other than the file', { ...installed, field: 'GPL-3.0' }],
    ['nothing is declared', { ...installed, field: undefined }],
    ['no file', { ...installed, files: {} }],
  ])('error: %s', (_, one) => expect(checkLicences([one], {})).toHaveLength(1))

  test('behavior: no file, but read by a person', () => {
    expect(checkLicences([{ ...installed, files: {} }], { a: 'the README holds the MIT text' })).toEqual([])
  })
})

describe('checkForbidden', () => {
  const check = (path: string, version: string, name?: string) =>
    checkForbidden({ [path]: { version, ...(name ? { name } : {}) } })

  test('default: the last permissive releases', () => {
    expect(check('node_modules/@walletconnect/core', '2.21.8')).toEqual([])
    expect(check('node_modules/@walletconnect/time', '1.0.2')).toEqual([])
    expect(check('node_modules/@reown/walletkit', '1.2.10')).toEqual([])
  })

  test.each([
    ['node_modules/@walletconnect/core', '2.21.9'],
    ['node_modules/@walletconnect/core', '2.21.9-canary.1'],
    ['node_modules/@walletconnect/core', '2.22.0'],
    ['node_modules/@walletconnect/core', '3.0.0'],
    ['node_modules/a/node_modules/@walletconnect/utils', '2.30.1'],
    ['node_modules/@reown/appkit', '1.0.0'],
    ['packages/evm/node_modules/@reown/walletkit', '1.2.11'],
  ])('error: %s %s', (path, version) => expect(check(path, version)).toHaveLength(1))

  test('error: behind an alias', () => {
    expect(check('node_modules/harmless', '1.0.0', '@reown/appkit')).toHaveLength(1)
  })
})

describe('checkInstallScripts', () => {
  const lockfile: Lockfile = {
    'node_modules/a/node_modules/b': { hasInstallScript: true },
    'node_modules/c': {},
  }

  test('default: on the list', () => expect(checkInstallScripts(lockfile, { b: 'reason' })).toEqual([]))

  test('error: not on the list', () => expect(checkInstallScripts(lockfile, { a: 'reason' })).toHaveLength(1))
})

describe('checkSources', () => {
  const integrity = 'sha512-abc'

  test('default: a hash and no host; workspaces have neither', () => {
    const link = { resolved: 'packages/core', link: true }
    expect(
      checkSources({
        '': {},
        'packages/core': {},
        'node_modules/@latchkey/core': link,
        'node_modules/a': { integrity },
      }),
    ).toEqual([])
  })

  test.each([
    ['a host', { integrity, resolved: 'https://example.com/a.tgz' }],
    ['git', { integrity, resolved: 'git+ssh://git@example.com/a.git#1234' }],
    ['no hash', {}],
  ])('error: %s', (_, entry) => expect(checkSources({ 'node_modules/a': entry })).toHaveLength(1))
})

describe('checkExactVersions', () => {
  const check = (manifest: object) =>
    checkExactVersions(readPackages(makeTree({ 'packages/a/package.json': { name: 'a', ...manifest } })))

  test('default: exact; peers, development and private packages may range', () => {
    expect(
      check({
        dependencies: { b: '1.2.3', c: '1.0.0-beta.1' },
        peerDependencies: { d: '^2' },
        devDependencies: { e: '*' },
      }),
    ).toEqual([])
    expect(check({ private: true, dependencies: { b: '^1.2.3' } })).toEqual([])
  })

  test.each(['^1.2.3', '~1.2.3', '1', '*', '>=1.0.0', 'latest'])('error: %s', (version) => {
    expect(check({ dependencies: { b: version } })).toHaveLength(1)
  })
})

describe('checkRuntimePackages', () => {
  test('default', () =>
    expect(checkRuntimePackages(['a', 'b'], { budget: 2, names: ['a', 'b'] })).toEqual([]))

  test('error: a new package', () =>
    expect(checkRuntimePackages(['a', 'b'], { budget: 2, names: ['a'] })).toHaveLength(1))

  test('error: a name that is gone', () =>
    expect(checkRuntimePackages(['a'], { budget: 2, names: ['a', 'b'] })).toHaveLength(1))

  test('error: over the budget', () => {
    expect(checkRuntimePackages(['a', 'b'], { budget: 1, names: ['a', 'b'] })).toEqual([
      '2 packages, budget 1',
    ])
  })
})

describe('runtimeTree', () => {
  const lockfile: Lockfile = {
    '': {},
    'packages/core': {
      dependencies: { a: '1.0.0' },
      peerDependencies: { p: '1' },
      peerDependenciesMeta: { p: { optional: true } },
    },
    'packages/react': { dependencies: { '@latchkey/core': '0.0.0', b: '2.0.0' } },
    'node_modules/@latchkey/core': { resolved: 'packages/core', link: true },
    'node_modules/a': {
      dependencies: { b: '1.0.0' },
      peerDependencies: { p: '1', q: '1' },
      peerDependenciesMeta: { p: { optional: true } },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/p': {},
    'node_modules/q': {},
    'node_modules/unused': {},
  }

  test('default: through workspaces, nested packages and peers', () => {
    expect(runtimeTree(lockfile, ['packages/react']).sort()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/q',
    ])
  })

  test('behavior: optional peers count where we name them ourselves', () => {
    expect(runtimeTree(lockfile, ['packages/core'])).toContain('node_modules/p')
  })

  test('behavior: the runner of a test suite that we offer does not', () => {
    const core = { peerDependencies: { vitest: '^4' }, peerDependenciesMeta: { vitest: { optional: true } } }
    expect(runtimeTree({ 'packages/core': core, 'node_modules/vitest': {} }, ['packages/core'])).toEqual([])
  })

  test('error: a hole in the lockfile', () => {
    expect(() => runtimeTree({ 'packages/a': { dependencies: { gone: '1.0.0' } } }, ['packages/a'])).toThrow(
      'gone',
    )
  })
})
