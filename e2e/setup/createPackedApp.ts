import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { preview } from 'vite'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const readManifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))

/** What the packages of an app need of ours, and what a new Vite app has. */
const own = ['protocol', 'core', 'react', 'evm', 'solana', 'bitcoin', 'icons', 'walletconnect']
const tools = [
  'react',
  'react-dom',
  'vite',
  '@vitejs/plugin-react',
  'typescript',
  '@types/react',
  '@types/react-dom',
]

/** The compiler that checks this repository, and is many times as fast, has another name here. */
const placeOf: Record<string, string> = { typescript: 'typescript-native' }

/** How a page is built by Vite, besides what it is made of. */
export const viteConfig = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

/** As of Vite's template, and stricter: the packages' own declarations are checked too. */
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    types: ['vite/client'],
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    moduleDetection: 'force',
    noEmit: true,
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: false,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    noFallthroughCasesInSwitch: true,
  },
  include: ['src'],
}

export type CreatePackedAppParameters = {
  /** What its first command installs, besides React and Vite. */
  packages: readonly string[]
  /** By their paths in it; `src/` holds what is compiled. */
  files: Readonly<Record<string, string>>
}

export type PackedApp = {
  /** Where it is. */
  folder: string
  /** What npm said about engines: the packages that do not want this Node. */
  unwilling: readonly string[]
  /** What the compiler says of its code, and of the declarations it leads to. */
  typeErrors: string
  /** Builds a page that is in a folder of its own. */
  build(folder: string): Promise<void>
  serve(policy: string): Promise<{ url: string; stop(): Promise<void> }>
  remove(): void
}

/** Makes a new Vite app, with our packages as they would be published. */
export async function createPackedApp({ packages, files }: CreatePackedAppParameters): Promise<PackedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  const app = join(folder, 'app')
  const tarballs = await packOwn(join(folder, 'packed'))
  // The versions of this repository: those that others release meanwhile are no matter of the app.
  const { devDependencies } = readManifest('e2e')
  const versionOf = (name: string) =>
    tarballs.get(name) ??
    devDependencies[name] ??
    readManifest(`node_modules/${placeOf[name] ?? name}`).version
  const names = [...new Set([...packages, ...tools, '@latchkey/protocol'])]
  writeFiles(app, {
    ...files,
    'vite.config.ts': viteConfig,
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(names.map((name) => [name, versionOf(name)])),
    }),
    'tsconfig.json': JSON.stringify(tsconfig),
  })
  const installed = await install(app)
  const bin = (path: string) => join(app, 'node_modules', path)
  const node = (cwd: string, args: string[]) => run(cwd, process.execPath, args)
  const build = async (cwd: string) => {
    await node(cwd, [bin('vite/bin/vite.js'), 'build', '--manifest'])
  }
  const [typeErrors] = await Promise.all([
    node(app, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']).then(
      () => '',
      (error: Error) => error.message,
    ),
    build(app),
  ])
  return {
    folder: app,
    unwilling: [...installed.matchAll(/EBADENGINE\s+package: '(.+)@/g)].map(([, name]) => String(name)),
    typeErrors,
    build,
    async serve(policy) {
      const server = await preview({
        configFile: false,
        root: app,
        logLevel: 'warn',
        preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': policy } },
      })
      const url = server.resolvedUrls?.local[0]
      if (!url) throw new Error('The page has no address.')
      return { url, stop: () => server.close() }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Installs what a project names, from npm's cache as far as that has it; what npm said. */
export const install = (folder: string) =>
  run(folder, 'npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'])

/** Builds and packs our packages as `npm publish` would; where each is, by its name. */
export async function packOwn(target: string): Promise<Map<string, string>> {
  await run(root, 'npm', ['run', 'build', '--', '--changed'])
  mkdirSync(target)
  const names = own.map((name) => `./packages/${name}`)
  await run(root, 'npm', ['pack', '--ignore-scripts', '--pack-destination', target, ...names])
  return new Map(
    own.map((name) => [
      `@latchkey/${name}`,
      `file:${join(target, `latchkey-${name}-${versionOfOwn(name)}.tgz`)}`,
    ]),
  )
}

const versionOfOwn = (name: string): string => readManifest(`packages/${name}`).version

/** Writes files into a folder, by their paths in it. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Runs a program as somebody would who uses the packages, and gives all that it printed. */
export async function run(cwd: string, command: string, args: string[]): Promise<string> {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env
  try {
    const { stdout, stderr } = await execute(command, args, {
      cwd,
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
      maxBuffer: 1e8,
    })
    return stdout + stderr
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
