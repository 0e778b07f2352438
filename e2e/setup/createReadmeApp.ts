import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { preview } from 'vite'
import type { Readme } from './readReadme.js'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const readManifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))

/** Besides those of the README: what its packages need of ours, and what a new Vite app has. */
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

/** A page as `npm create vite` makes it, but for the module that is the README's. */
const page = (code: string) => ({
  'index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="UTF-8" /><link rel="icon" href="data:," /><title>page</title></head>
  <body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`,
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
  'src/App.tsx': code,
  'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`,
})

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

export type ReadmeApp = {
  /** What npm said about engines: the packages that do not want this Node. */
  unwilling: readonly string[]
  /** What the compiler says of the README's code, and of the declarations it leads to. */
  typeErrors: string
  /** Gzipped bytes of the scripts that the page loads at once, and of those of a page with React alone. */
  bytes: { page: number; react: number }
  serve(policy: string): Promise<{ url: string; stop(): Promise<void> }>
  remove(): void
}

/** Makes a new Vite app of the README's words, with our packages as they would be published. */
export async function createReadmeApp({ packages, code }: Readme): Promise<ReadmeApp> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-readme-'))
  const app = join(folder, 'app')
  const plain = join(app, 'plain')
  await run(root, 'npm', ['run', 'build', '--', '--changed'])
  const tarballs = await pack(join(folder, 'packed'))
  // The versions of this repository: those that others release meanwhile are no matter of the README.
  const versionOf = (name: string) =>
    tarballs.get(name) ?? readManifest(`node_modules/${placeOf[name] ?? name}`).version
  const names = [...new Set([...packages, ...tools, '@latchkey/protocol'])]
  write(app, {
    ...page(code),
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(names.map((name) => [name, versionOf(name)])),
    }),
    'tsconfig.json': JSON.stringify(tsconfig),
  })
  write(plain, page('export default function App() {\n  return <button type="button">Connect</button>\n}\n'))
  const installed = await run(app, 'npm', [
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
  const bin = (path: string) => join(app, 'node_modules', path)
  const node = (cwd: string, args: string[]) => run(cwd, process.execPath, args)
  const [typeErrors] = await Promise.all([
    node(app, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']).then(
      () => '',
      (error: Error) => error.message,
    ),
    node(app, [bin('vite/bin/vite.js'), 'build', '--manifest']),
    node(plain, [bin('vite/bin/vite.js'), 'build', '--manifest']),
  ])
  return {
    unwilling: [...installed.matchAll(/EBADENGINE\s+package: '(.+)@/g)].map(([, name]) => String(name)),
    typeErrors,
    bytes: { page: weigh(join(app, 'dist')), react: weigh(join(plain, 'dist')) },
    async serve(policy) {
      const server = await preview({
        configFile: false,
        root: app,
        logLevel: 'warn',
        preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': policy } },
      })
      const url = server.resolvedUrls?.local[0]
      if (!url) throw new Error('The README’s page has no address.')
      return { url, stop: () => server.close() }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Packs our packages as `npm publish` would; where each is, by its name. */
async function pack(target: string): Promise<Map<string, string>> {
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

/** The scripts that a built page loads at once: its entry and all that this imports. */
function weigh(dist: string): number {
  type Entry = { file: string; imports?: string[] }
  const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const loaded = new Set<string>()
  const load = (key: string) => {
    const entry = manifest[key]
    if (!entry || loaded.has(entry.file)) return
    loaded.add(entry.file)
    for (const one of entry.imports ?? []) load(one)
  }
  load('index.html')
  return [...loaded].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
}

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Runs a program as somebody would who uses the packages, and gives all that it printed. */
async function run(cwd: string, command: string, args: string[]): Promise<string> {
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
