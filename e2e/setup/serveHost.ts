import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type InlineConfig, type Plugin, preview } from 'vite'
import { readSnippet } from '../../packages/core/test/readSnippet.js'

/** The policy that host pages are served under. */
export const hostPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src http://127.0.0.1:*; require-trusted-types-for 'script'"

/** The React that an example has, as while a page is developed; the repository itself has another one. */
const react18 = ['react', 'react-dom'].map((name) => {
  const { resolve } = createRequire(new URL('../../examples/vite-react/package.json', import.meta.url))
  return { find: new RegExp(`^${name}(?=/|$)`), replacement: dirname(resolve(`${name}/package.json`)) }
})

/** A page's `./guide.js` is a snippet of the guides, as it stands there. */
const guide: Plugin = {
  name: 'guide',
  enforce: 'pre',
  resolveId: (id) => (id === './guide.js' ? '\0guide.tsx' : undefined),
  load: (id) =>
    id === '\0guide.tsx'
      ? readSnippet({ file: 'docs/guides/calls.md', has: 'useTransaction' }).code
      : undefined,
}

/** Builds a page of `hosts/` and serves it under a strict content policy. */
export async function serveHost(name: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'latchkey-host-'))
  const config: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL(`../hosts/${name}`, import.meta.url)),
    logLevel: 'warn',
    plugins: [guide, react()],
    resolve: {
      conditions: ['latchkey:source', ...defaultClientConditions],
      alias: name === 'react18' ? react18 : [],
    },
    define: name === 'react18' ? { 'process.env.NODE_ENV': '"development"' } : {},
    build: { outDir, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': hostPolicy } },
  }
  await build(config)
  const server = await preview(config)
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error(`The host page ${name} has no address.`)
  return {
    url,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
