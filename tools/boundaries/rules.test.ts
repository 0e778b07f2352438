import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readRootManifest } from '../workspace/packages.js'
import { makeTree } from '../workspace/tree.js'
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

const exportsOf = (...entries: string[]) =>
  Object.fromEntries(
    entries.map((entry) => [
      entry,
      { 'latchkey:source': entry === '.' ? './src/index.ts' : `./src/${entry.slice(2)}.ts` },
    ]),
  )

const manifests = {
  'package.json': { name: 'latchkey', devDependencies: { vitest: '1' } },
  'packages/protocol/package.json': { name: '@latchkey/protocol', exports: exportsOf('.') },
  'packages/core/package.json': {
    name: '@latchkey/core',
    exports: exportsOf('.', './adapter'),
    dependencies: { '@latchkey/protocol': '0.0.0', zustand: '5.0.0' },
    devDependencies: { '@latchkey/testing': '0.0.0' },
  },
  'packages/evm/package.json': {
    name: '@latchkey/evm',
    exports: exportsOf('.'),
    dependencies: { '@latchkey/core': '0.0.0' },
    peerDependencies: { viem: '^2' },
  },
  'packages/react/package.json': { name: '@latchkey/react', exports: exportsOf('.') },
  'packages/element/package.json': {
    name: '@latchkey/element',
    exports: exportsOf('.'),
    devDependencies: { '@latchkey/evm': '0.0.0' },
  },
  'packages/server/package.json': { name: '@latchkey/server', exports: exportsOf('.') },
  'packages/testing/package.json': { name: '@latchkey/testing', exports: exportsOf('.') },
  'packages/devnet/package.json': {
    name: '@latchkey/devnet',
    private: true,
    exports: { '.': './src/index.ts' },
  },
  'apps/demo/package.json': { name: '@latchkey/demo', private: true },
}

const tree = (files: Record<string, string>) => makeTree({ ...manifests, ...files })
const modules = (files: Record<string, string>) => readModules(tree(files))
const places = (problems: Problem[]) => problems.map(({ file, line }) => `${file}:${line}`)

describe('checkPackages', () => {
  test('default: what the architecture allows', () => {
    const files = modules({
      'packages/protocol/src/index.ts': '',
      'packages/core/src/index.ts': `import '@latchkey/protocol'`,
      'packages/evm/src/index.ts': `import type { Adapter } from '@latchkey/core/adapter'`,
      'packages/react/src/index.ts': `export * from '@latchkey/core'`,
      'packages/element/src/script/main.ts': `export * from '@latchkey/evm'`,
      'apps/demo/src/main.ts': `import '@latchkey/evm'\nimport '@latchkey/react'`,
    })
    expect(checkPackages(files)).toEqual([])
  })

  test.each([
    ['packages/protocol/src/index.ts', `import '@latchkey/core'`],
    ['packages/core/src/index.ts', `const load = () => import('@latchkey/evm')`],
    ['packages/evm/src/index.ts', `import { createLatchkey } from '@latchkey/core'`],
    ['packages/evm/src/index.ts', `import type { Latchkey } from '@latchkey/core'`],
    ['packages/evm/src/index.ts', `type Wallet = import('@latchkey/testing').Wallet`],
    ['packages/react/src/index.ts', `export { evm } from '@latchkey/evm'`],
    ['packages/element/src/index.ts', `export { evm } from '@latchkey/evm'`],
    ['packages/react/src/index.test.ts', `import { evm } from '@latchkey/evm'`],
    ['packages/server/src/index.ts', `import '@latchkey/core'`],
    ['packages/testing/src/index.ts', `import '@latchkey/devnet'`],
    ['packages/protocol/src/index.test.ts', `import '@latchkey/testing'`],
  ])('error: %s with %s', (file, text) => {
    expect(places(checkPackages(modules({ [file]: text })))).toEqual([`${file}:1`])
  })

  test('behavior: tests may use the wallets and chains', () => {
    const text = `import '@latchkey/devnet'\nimport '@latchkey/testing'`
    expect(checkPackages(modules({ 'packages/evm/src/send.chain.test.ts': text }))).toEqual([])
    expect(checkPackages(modules({ 'packages/evm/src/send.ts': text }))).toHaveLength(2)
  })

  test('error: a package without a row in the table', () => {
    const files = makeTree({
      'packages/new/package.json': { name: '@latchkey/new' },
      'packages/new/src/index.ts': '',
    })
    expect(places(checkPackages(readModules(files)))).toEqual(['packages/new/src/index.ts:1'])
  })
})

describe('checkEntries', () => {
  test('default', () => {
    const text = `import '@latchkey/core/adapter'\nimport './load.js'\nimport 'viem/actions'`
    expect(
      checkEntries(modules({ 'packages/evm/src/index.ts': text, 'packages/evm/src/load.ts': '' })),
    ).toEqual([])
  })

  test('error: below the name of a package', () => {
    const file = 'packages/evm/src/index.ts'
    expect(places(checkEntries(modules({ [file]: `import '@latchkey/core/src/adapter.js'` })))).toEqual([
      `${file}:1`,
    ])
  })

  test('error: by a path into another package', () => {
    const file = 'packages/evm/src/index.ts'
    const files = { [file]: `\nimport '../../core/src/store.js'`, 'packages/core/src/store.ts': '' }
    expect(places(checkEntries(modules(files)))).toEqual([`${file}:2`])
  })

  test('behavior: tests share what they are made of', () => {
    const text = `import '../../core/test/wallet.js'`
    const check = (file: string) =>
      places(checkEntries(modules({ [file]: text, 'packages/core/test/wallet.ts': '' })))
    expect(check('packages/evm/test/index.ts')).toEqual([])
    expect(check('packages/evm/src/index.ts')).toEqual(['packages/evm/src/index.ts:1'])
  })
})

describe('checkDeclared', () => {
  const check = (files: Record<string, string>) =>
    checkDeclared(modules(files), readRootManifest(tree(files)))

  test('default', () => {
    expect(
      check({ 'packages/core/src/store.ts': `import 'zustand/vanilla'\nimport '@latchkey/protocol'` }),
    ).toEqual([])
    expect(check({ 'packages/evm/src/index.ts': `import 'viem'` })).toEqual([])
  })

  test('behavior: tests may use development dependencies, shipped code may not', () => {
    const text = `import 'vitest'\nimport '@latchkey/testing'`
    expect(check({ 'packages/core/src/store.test.ts': text })).toEqual([])
    expect(check({ 'packages/core/src/store.ts': text })).toHaveLength(2)
  })

  test('error: not declared', () => {
    const file = 'packages/core/src/store.test.ts'
    expect(places(check({ [file]: `import type { Chain } from 'viem'` }))).toEqual([`${file}:1`])
  })
})

describe('checkBuiltins', () => {
  test('default: server, Playwright fixtures, tests and private packages', () => {
    const text = `import 'node:fs'`
    const files = modules({
      'packages/server/src/main.ts': text,
      'packages/testing/src/playwright/index.ts': text,
      'packages/core/src/store.test.ts': text,
      'packages/devnet/src/index.ts': text,
    })
    expect(checkBuiltins(files)).toEqual([])
  })

  test.each(['node:crypto', 'fs/promises'])('error: %s in browser code', (name) => {
    const file = 'packages/testing/src/wallet.ts'
    expect(places(checkBuiltins(modules({ [file]: `import '${name}'` })))).toEqual([`${file}:1`])
  })
})

describe('checkFeatures', () => {
  const send = 'packages/react/src/features/send/SendView.tsx'
  const files = {
    'packages/react/src/features/swap/useSwap.tsx': '',
    'packages/react/src/features/send/useSend.tsx': '',
  }

  test('default: own folder', () => {
    expect(checkFeatures(modules({ ...files, [send]: `import './useSend.js'` }))).toEqual([])
  })

  test.each([`import '../swap/useSwap.js'`, `const view = import('../swap/useSwap.js')`])(
    'error: %s',
    (text) => {
      expect(places(checkFeatures(modules({ ...files, [send]: text })))).toEqual([`${send}:1`])
    },
  )
})

describe('checkMoments', () => {
  const outlet = 'packages/react/src/shell/ViewOutlet.tsx'
  const files = {
    'packages/react/src/moments/money.ts': '',
    'packages/react/src/i18n/parts.ts': '',
    'packages/react/src/features/send/SendView.tsx': '',
  }
  const check = (text: string) => places(checkMoments(modules({ ...files, [outlet]: text })))

  test('default: a moment, texts, another package', () => {
    const text = `import('../moments/money.js'), import('../i18n/parts.js'), import('@latchkey/core/directory')`
    expect(check(text)).toEqual([])
  })

  test('error: a view', () => {
    expect(check(`const view = import('../features/send/SendView.js')`)).toEqual([`${outlet}:1`])
  })
})

describe('checkActions', () => {
  const entry = 'packages/core/src/exports/index.ts'
  const file = 'packages/core/src/features/sign/signMessage.ts'
  const check = (text: string, names: string) =>
    checkActions(
      tree({ [file]: text, [entry]: `export { ${names} } from '../features/sign/signMessage.js'` }),
    )

  test('default: with its types; functions without the instance or a promise need none', () => {
    const action = 'export async function signMessage(latchkey: Latchkey, { a }: A): Promise<string> {}'
    const types = 'type SignMessageParameters, type SignMessageReturnType, type SignMessageErrorType'
    expect(check(action, `signMessage, ${types}`)).toEqual([])
    expect(check('export function signMessage(latchkey: Latchkey): string {}', 'signMessage')).toEqual([])
    expect(check('export async function signMessage(a: A): Promise<string> {}', 'signMessage')).toEqual([])
  })

  test('error: types that are missing', () => {
    const action = 'export async function signMessage(latchkey: Latchkey, { a }: A): Promise<string> {}'
    expect(check(action, 'signMessage, type SignMessageReturnType')).toEqual([
      {
        file: entry,
        line: 1,
        message: 'action signMessage needs SignMessageParameters and SignMessageErrorType beside it',
      },
    ])
    const plain = 'export async function signMessage(latchkey: Latchkey): Promise<void> {}'
    expect(check(plain, 'signMessage, type SignMessageReturnType')).toEqual([
      { file: entry, line: 1, message: 'action signMessage needs SignMessageErrorType beside it' },
    ])
  })
})

describe('checkCycles', () => {
  test('default: no cycle; import() is a split, not a cycle', () => {
    const files = modules({
      'packages/core/src/a.ts': `import './b.js'\nimport './c.js'`,
      'packages/core/src/b.ts': `import './c.js'`,
      'packages/core/src/c.ts': `const load = () => import('./a.js')`,
    })
    expect(checkCycles(files)).toEqual([])
  })

  test('error: three files', () => {
    const files = modules({
      'packages/core/src/a.ts': `import './b.js'`,
      'packages/core/src/b.ts': `export * from './c.js'`,
      'packages/core/src/c.ts': `import type { A } from './a.js'`,
    })
    expect(checkCycles(files).map(({ message }) => message)).toEqual([
      'import cycle: packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/c.ts → packages/core/src/a.ts',
    ])
  })

  test('error: across packages', () => {
    const files = modules({
      'packages/protocol/src/index.ts': `import '@latchkey/core'`,
      'packages/core/src/index.ts': `import './id.js'`,
      'packages/core/src/id.ts': `import '@latchkey/protocol'`,
    })
    expect(checkCycles(files)).toHaveLength(1)
  })
})

describe('checkFolders', () => {
  const messages = (files: Record<string, string>, exceptions: readonly string[] = []) =>
    checkFolders(modules(files), exceptions).map(({ message }) =>
      message.replaceAll('packages/core/src/', ''),
    )

  test('default: a file that puts folders together, and one that they all use', () => {
    const files = {
      'packages/core/src/create.ts': `import './store/open.js'\nimport './api/call.js'`,
      'packages/core/src/store/open.ts': `import '../word.js'`,
      'packages/core/src/api/call.ts': `import '../store/open.js'\nimport '../word.js'`,
      'packages/core/src/word.ts': '',
    }
    expect(messages(files)).toEqual([])
  })

  test('error: two folders whose files make no cycle', () => {
    const files = {
      'packages/core/src/store/open.ts': `import '../api/name.js'`,
      'packages/core/src/store/close.ts': '',
      'packages/core/src/api/call.ts': `import '../store/close.js'`,
      'packages/core/src/api/name.ts': '',
    }
    expect(checkCycles(modules(files))).toEqual([])
    expect(messages(files)).toEqual([
      'folder cycle by api/name.ts: store → api → store',
      'folder cycle by store/close.ts: api → store → api',
    ])
  })

  test('error: by types, over a third folder, inside of a folder', () => {
    const files = {
      'packages/core/src/features/send/send.ts': `import '../names/find.js'`,
      'packages/core/src/features/names/find.ts': `import type { A } from '../activity/list.js'`,
      'packages/core/src/features/activity/list.ts': `import type { B } from '../send/state.js'`,
      'packages/core/src/features/send/state.ts': '',
    }
    expect(messages(files)).toHaveLength(3)
  })

  test('behavior: import(), tests, other packages and the instance’s type lead nowhere', () => {
    const files = {
      'packages/core/src/Latchkey.ts': `import type { State } from './store/open.js'`,
      'packages/core/src/store/open.ts': `import type { Latchkey } from '../Latchkey.js'`,
      'packages/core/src/store/open.test.ts': `import '../api/call.js'`,
      'packages/core/src/store/later.ts': `const load = () => import('../api/call.js')`,
      'packages/core/src/api/call.ts': `import '../store/open.js'`,
      'packages/evm/src/a/one.ts': `import '../b/one.js'`,
      'packages/evm/src/b/two.ts': `import '../a/one.js'`,
    }
    expect(messages(files)).toEqual([])
  })

  test('param: exceptions, which go when their import is gone', () => {
    const files = {
      'packages/core/src/store/open.ts': `import '../api/name.js'`,
      'packages/core/src/api/call.ts': `import '../store/open.js'`,
      'packages/core/src/api/name.ts': '',
    }
    const exception = 'packages/core/src/store/open.ts → packages/core/src/api/name.ts'
    expect(messages(files, [exception])).toEqual([])
    expect(messages({ ...files, 'packages/core/src/store/open.ts': '' }, [exception])).toEqual([
      'remove the exception store/open.ts → api/name.ts: there is no such import any more',
    ])
  })
})

describe('checkIsomorphic', () => {
  const root = mkdtempSync(join(tmpdir(), 'isomorphic-'))
  afterAll(() => rmSync(root, { recursive: true }))

  test('error: what only one of them has; what both have is fine', { timeout: 180_000 }, () => {
    const lines = [
      'export const url = new TextEncoder().encode(new URL("a:b").href)',
      'export const timer = setTimeout(() => {}, 1)',
      'export const title = document.title',
      'export const page = globalThis.document',
      'export const home = process.env.HOME',
      'export const bytes = Buffer.from("a")',
      'export const storage = globalThis.localStorage',
    ]
    writeFileSync(join(root, 'file.ts'), lines.join('\n'))
    expect(places(checkIsomorphic(root, ['file.ts'])).sort()).toEqual([
      'file.ts:3',
      'file.ts:4',
      'file.ts:5',
      'file.ts:6',
    ])
  })
})
