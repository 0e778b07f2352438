import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createPackedApp, type PackedApp, viteConfig, writeFiles } from './createPackedApp.js'
import type { Readme } from './readReadme.js'

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
})

export type ReadmeApp = PackedApp & {
  /** Gzipped bytes of the scripts that the page loads at once, and of those of a page with React alone. */
  bytes: { page: number; react: number }
}

/** Makes a new Vite app of the README's words, with our packages as they would be published. */
export async function createReadmeApp({ packages, code }: Readme): Promise<ReadmeApp> {
  const app = await createPackedApp({ packages, files: page(code) })
  const plain = join(app.folder, 'plain')
  const button = 'export default function App() {\n  return <button type="button">Connect</button>\n}\n'
  writeFiles(plain, { ...page(button), 'vite.config.ts': viteConfig })
  await app.build(plain)
  return { ...app, bytes: { page: weigh(join(app.folder, 'dist')), react: weigh(join(plain, 'dist')) } }
}

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
