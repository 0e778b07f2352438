import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const packageRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles the wallets into one script that defines `latchkeyPage`; publishing writes it to `dist/page.js`. */
export async function buildPageScript(): Promise<string> {
  const result = await build({
    root: packageRoot,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey:source', 'browser', 'module', 'import', 'default'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(packageRoot, 'src/playwright/installInPage.ts'),
        formats: ['iife'],
        name: 'latchkeyPage',
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1)
    throw new Error('The wallets did not become one script.')
  return chunk.code
}

/** The script of the sources as they are now; built again only when one of them has changed. */
export async function cachedPageScript(): Promise<string> {
  const cacheFile = join(
    packageRoot,
    'node_modules/.cache/latchkey-testing',
    `page-${await fingerprint()}.js`,
  )
  try {
    return await readFile(cacheFile, 'utf8')
  } catch {
    const code = await buildPageScript()
    await mkdir(dirname(cacheFile), { recursive: true })
    // Written aside and moved: another test worker may be reading.
    const aside = `${cacheFile}.${process.pid}`
    await writeFile(aside, code)
    await rename(aside, cacheFile)
    return code
  }
}

/** Changes whenever a source file of this package, or of the one it builds on, does. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [packageRoot, join(packageRoot, '../protocol')]) {
    const files = await readdir(join(folder, 'src'), { recursive: true }).catch(() => [])
    for (const file of files.filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()) {
      const { mtimeMs, size } = await stat(join(folder, 'src', file))
      hash.update(`${file}:${mtimeMs}:${size};`)
    }
    hash.update(await readFile(join(folder, 'package.json')).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 16)
}
