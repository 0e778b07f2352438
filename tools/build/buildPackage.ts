import { spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsdown'
import type { WorkspacePackage } from '../workspace/packages.js'
import { entrySource } from '../workspace/packages.js'
import { buildElement, takeInDeclarations } from './buildElement.js'
import { joinModules, type ModuleGroup, type ModuleGroups } from './joinModules.js'
import { markPure } from './markPure.js'
import { packStyles } from './packStyles.js'
import { writeDeclarations } from './writeDeclarations.js'

const script = /\.tsx?$/
const stylesheet = /\.css$/

/** What is loaded as a whole, by package, in that order. Joined, Solana's would weigh more: most of it is kit's. */
const wholes: Readonly<Record<string, readonly (ModuleGroup | ModuleGroups)[]>> = {
  '@latchkey/react': [
    { root: 'moments/shell.js', into: 'moments/shell.whole.js' },
    // What is needed apart from any moment, or by two that have nothing else in common.
    { root: 'moments/face.js' },
    { root: 'shell/toast/tellFailure.js' },
    { root: 'i18n/parts.js' },
    { root: 'ui/QrCode.js' },
    { root: 'moments/connecting.js', into: 'moments/connecting.whole.js' },
    { root: 'moments/account.js', into: 'moments/account.whole.js' },
    { root: 'moments/follow.js', into: 'moments/follow.whole.js' },
    {
      roots: ['pairing', 'details', 'money', 'embedded'].map((moment) => ({
        root: `moments/${moment}.js`,
        into: `moments/${moment}.whole.js`,
      })),
      shared: 'moments/shared.whole.js',
    },
  ],
  '@latchkey/evm': [
    { root: 'discovery/discover.js' },
    { root: 'createEvmAdapter.js', into: 'whole.js' },
    { root: 'features/send.js', into: 'features/wholeSend.js' },
  ],
  '@latchkey/bitcoin': [
    { root: 'wallets/createWalletList.js' },
    { root: 'createBitcoinAdapter.js', into: 'whole.js' },
    { root: 'features/send.js', into: 'features/wholeSend.js' },
  ],
}

/**
 * Builds a package into its `dist`: one file for each source file, as ES modules with declarations, so that a page's
 * bundler sees the same `import()` boundaries as our own development does; what is loaded as a whole is one file.
 */
export async function buildPackage(root: string, { directory, manifest }: WorkspacePackage): Promise<void> {
  const sources = [
    ...Object.keys(manifest.exports ?? {}).flatMap((entry) => entrySource(manifest, entry) ?? []),
    ...Object.values(manifest.bin ?? {}).map(programSource),
  ]
  const scripts = sources.filter((source) => script.test(source))
  if (manifest.name === '@latchkey/element') {
    await buildElement(join(root, directory))
    writeDeclarations({ root, folder: join(root, directory), entries: scripts })
    takeInDeclarations(join(root, directory), join(root, 'packages/react'))
    return copyFileSync(join(root, 'LICENSE'), join(root, directory, 'LICENSE'))
  }
  await build({
    config: false,
    cwd: join(root, directory),
    entry: scripts,
    root: 'src',
    outDir: 'dist',
    format: 'esm',
    fixedExtension: false,
    platform: 'neutral',
    deps: { neverBundle: [/^node:/] },
    target: 'es2022',
    unbundle: true,
    dts: false,
    sourcemap: true,
    clean: true,
    copy: sources.filter((source) => stylesheet.test(source)),
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [markPure(), packStyles()],
    inputOptions: { checks: { pluginTimings: false } },
    logLevel: 'warn',
    failOnWarn: true,
  })
  writeDeclarations({ root, folder: join(root, directory), entries: scripts })
  const groups = wholes[manifest.name]
  if (groups)
    await joinModules({ folder: join(root, directory, 'dist'), entries: scripts.map(built), groups })
  if (manifest.bin) writeCommit(root, join(root, directory, 'dist'))
  copyFileSync(join(root, 'LICENSE'), join(root, directory, 'LICENSE'))
}

/** A program can tell which commit it was built from; outside a checkout it cannot. */
function writeCommit(root: string, folder: string) {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  if (status === 0) writeFileSync(join(folder, 'commit'), stdout)
}

/** The file below `dist` that is made of a source: `./src/exports/index.ts` becomes `exports/index.js`. */
const built = (source: string) => source.replace(/^(?:\.\/)?src\//, '').replace(script, '.js')

/** The source of a program that people run: `./dist/main.js` is made of `src/main.ts`. */
const programSource = (program: string) => program.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts')
