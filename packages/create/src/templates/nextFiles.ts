import type { Choices } from '../Choices.js'
import { greeting, styles } from './commonFiles.js'
import { toJson } from './writeManifest.js'

/** What a project has besides, where it is a Next.js app. */
export function listNextFiles({ folder, hasSignIn }: Choices): Record<string, string> {
  return {
    'next.config.ts': `import type { NextConfig } from 'next'
import { hosts } from './app/nodes'

/** The page may talk to its own nodes and to nobody else. Next.js writes inline scripts, which are allowed for that. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self'",
  "img-src 'self' data:",
  \`connect-src 'self' \${hosts.join(' ')}\`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const config: NextConfig = {
  poweredByHeader: false,
  // The development server evaluates code, which the policy forbids.
  headers: async () =>
    process.env.NODE_ENV === 'production'
      ? [{ source: '/:path*', headers: [{ key: 'Content-Security-Policy', value: policy }] }]
      : [],
}

export default config
`,
    'tsconfig.json': toJson({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        isolatedModules: true,
        incremental: true,
        allowJs: true,
        noEmit: true,
        plugins: [{ name: 'next' }],
      },
      include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
      exclude: ['node_modules'],
    }),
    'app/layout.tsx': `import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '@latchkey/react/styles.css'
import './page.css'

export const metadata: Metadata = { title: '${folder.split('/').at(-1)}', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
    'app/page.tsx': `import { Start } from './Start'

export default function Page() {
  return <Start />
}
`,
    'app/Start.tsx': `'use client'
import { ConnectButton, LatchkeyProvider, NetworkButton, useAccount${hasSignIn ? ', useSession' : ''} } from '@latchkey/react'
import { useState } from 'react'
import { openLatchkey } from './latchkey'

/** The server makes an instance for each rendering, so that no visitor meets another's. */
export function Start() {
  const [latchkey] = useState(openLatchkey)
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
    'app/page.css': styles,
  }
}
