import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { parseImports } from '../boundaries/parseImports.js'
import { collectNotices } from './collectNotices.js'
import { preactAliases } from './preactAliases.js'

/** What a page that has a bundler installs beside it; all else is taken in. */
const installed = /^(?:@latchkey\/(?:core|protocol)|preact|qr)(?:\/|$)/

const common = (folder: string): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  root: folder,
  publicDir: false,
  resolve: { alias: preactAliases },
})

/**
 * Builds the custom elements into `dist`: the views of `@latchkey/react` as they are published, on Preact. For pages with a
 * bundler they stand beside core and the adapters, of which a page has one each; `dist/script` is for pages without, and
 * holds all of it.
 */
export async function buildElement(folder: string): Promise<void> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await build({
    ...common(folder),
    // The page's own bundler says what it is built for.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    build: {
      outDir: 'dist',
      minify: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: { index: 'src/index.ts', jsx: 'src/jsx.ts' }, formats: ['es'] },
      rolldownOptions: {
        external: installed,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  })
  await buildScript(folder)
}

/** One folder for a web server: `latchkey.js`, and what it fetches from beside it. */
async function buildScript(folder: string): Promise<void> {
  const outDir = join(folder, 'dist/script')
  const input = join(folder, 'src/script/main.ts')
  const networks = join(folder, 'src/script/networks/')
  let names: readonly string[] = []
  const { output } = (await build({
    ...common(folder),
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { main: input },
        plugins: [
          {
            name: 'names',
            buildEnd() {
              // `*` stands for those of the networks.
              const own = [...this.getModuleIds()].filter((id) => id === input || id.startsWith(networks))
              const exported = own.flatMap((id) => this.getModuleInfo(id)?.exports ?? [])
              names = exported.filter((name) => name !== '*').sort()
            },
          },
        ],
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const main = chunks.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('The script has no first file.')
  // Whatever a server or a CMS adds to its address (`latchkey.js?ver=6.8`), what the parts import stays one module; what they
  // take from it has names of its own there, which are none for pages.
  writeFileSync(join(outDir, 'latchkey.js'), `export { ${names.join(', ')} } from './${main.fileName}'\n`)
  writeFileSync(join(outDir, 'NOTICES.txt'), collectNotices(chunks.flatMap(({ moduleIds }) => moduleIds)))
}

const lookEntry = 'exports/look.d.ts'

/** Takes in the declarations that say how the widget looks: nobody has React for their sake. */
export function takeInDeclarations(folder: string, react: string): void {
  const [from, into] = [join(react, 'dist'), join(folder, 'dist/look')]
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const text = readFileSync(file, 'utf8')
    for (const { specifier } of parseImports(file, text)) {
      if (specifier.startsWith('.')) add(resolve(dirname(file), specifier.replace(/\.js$/, '.d.ts')))
      else if (!installed.test(specifier)) throw new Error(`${file} declares something of ${specifier}`)
    }
  }
  add(join(from, lookEntry))
  for (const file of found) {
    const copy = join(into, relative(from, file))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(file, copy)
  }
  const entry = join(into, lookEntry.replace(/\.d\.ts$/, '.js'))
  for (const path of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, 'dist', path)
    if (!path.endsWith('.d.ts') || file.startsWith(into)) continue
    const way = relative(dirname(file), entry)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll('@latchkey/react/look', way.startsWith('.') ? way : `./${way}`))
  }
}
