import type { Choices } from '../Choices.js'
import { release, versions } from '../versions.js'

type Name = keyof typeof versions

const scripts = {
  vite: { dev: 'vite', build: 'tsc --noEmit && vite build', preview: 'vite preview' },
  next: { dev: 'next dev', build: 'next build', start: 'next start' },
}

/** Packages of others by framework: what the page is made of, and what builds it. */
const others: Record<Choices['framework'], { runs: readonly Name[]; builds: readonly Name[] }> = {
  vite: {
    runs: ['react', 'react-dom'],
    builds: ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite'],
  },
  next: {
    runs: ['next', 'react', 'react-dom'],
    builds: ['@types/node', '@types/react', '@types/react-dom', 'typescript'],
  },
}

/** The package.json of a new project. */
export function writeManifest(choices: Choices, tarballs: ReadonlyMap<string, string>): string {
  const { folder, framework, chains } = choices
  const own = ['core', 'react', 'icons', 'walletconnect', ...chains].map((name) => `@latchkey/${name}`)
  // What those depend on is not published either.
  const all = tarballs.size > 0 ? [...own, '@latchkey/protocol'] : own
  const entries = [
    ...all.map((name) => [name, tarballs.get(name) ?? release] as const),
    ...[...others[framework].runs, ...(chains.includes('evm') ? (['@wagmi/core', 'viem'] as const) : [])].map(
      (name) => [name, versions[name]] as const,
    ),
  ]
  return toJson({
    name: folder.split('/').at(-1),
    private: true,
    version: '0.0.0',
    type: 'module',
    scripts: scripts[framework],
    dependencies: sorted(entries),
    devDependencies: sorted(others[framework].builds.map((name) => [name, versions[name]] as const)),
  })
}

const sorted = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
