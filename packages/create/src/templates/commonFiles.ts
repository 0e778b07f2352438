import type { Choices } from '../Choices.js'

export const ignored = `node_modules
dist
.next
next-env.d.ts
*.tsbuildinfo
`

/** Who is connected, and what a page does with that. */
export const greeting = (hasSignIn: boolean) => `function Greeting() {
  const { address, network } = useAccount()
${hasSignIn ? '  const { isSignedIn, signOut } = useSession()\n' : ''}  if (!address) return <p>Connect a wallet to begin.</p>
  return (
    <p>
      Hello <code>{address}</code> on {network?.name ?? 'another network'}.
${
  hasSignIn
    ? `      {isSignedIn && (
        <button type="button" onClick={signOut}>
          Sign out
        </button>
      )}
`
    : ''
}    </p>
  )
}
`

export const styles = `:root {
  color-scheme: light dark;
  font: 400 17px / 26px system-ui, sans-serif;
}

body {
  margin: 0;
}

main {
  display: grid;
  gap: 1rem;
  align-content: center;
  justify-items: start;
  box-sizing: border-box;
  min-height: 100dvh;
  max-width: 36rem;
  margin: 0 auto;
  padding: 2rem 1.25rem;
}

code {
  overflow-wrap: anywhere;
}

nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
}
`

export const readme = ({ folder, framework, api }: Choices) => {
  const source = framework === 'vite' ? 'src' : 'app'
  return `# ${folder.split('/').at(-1)}

A page with the Latchkey wallet widget.

\`\`\`sh
npm install
npm run dev
\`\`\`

- \`${source}/nodes.ts\`: the addresses that the page talks to. Name nodes of your own before others visit the page.
- \`${source}/latchkey.ts\`: chain families, ${api ? 'your data API, ' : ''}pictures, wallets on phones.
- \`${framework === 'vite' ? 'vite.config.ts' : 'next.config.ts'}\`: the content security policy, which allows those addresses and no others.
`
}
