import type { Choices } from '../Choices.js'
import { greeting, styles } from './commonFiles.js'
import { toJson } from './writeManifest.js'

/** What a project has besides, where Vite builds it. */
export function listViteFiles({ folder, hasSignIn }: Choices): Record<string, string> {
  return {
    'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>${folder.split('/').at(-1)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
    'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hosts } from './src/nodes.ts'

/** The built page may run its own scripts and talk to its own nodes, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  \`connect-src 'self' \${hosts.join(' ')}\`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  ],
}

export default defineConfig({ plugins: [react(), contentSecurityPolicy] })
`,
    'tsconfig.json': toJson({
      compilerOptions: {
        target: 'es2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        types: ['vite/client'],
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        verbatimModuleSyntax: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
      include: ['src', 'vite.config.ts'],
    }),
    'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@latchkey/react/styles.css'
import './page.css'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
`,
    'src/App.tsx': `import { ConnectButton, LatchkeyProvider, NetworkButton, useAccount${hasSignIn ? ', useSession' : ''} } from '@latchkey/react'
import { latchkey } from './latchkey.ts'

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Hello, wallet.</h1>
        <Greeting />
        <nav>
          <NetworkButton />
          <ConnectButton />
        </nav>
      </main>
    </LatchkeyProvider>
  )
}

${greeting(hasSignIn)}`,
    'src/page.css': styles,
  }
}
