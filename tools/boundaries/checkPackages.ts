import type { Module, Problem } from './readModules.js'

/**
 * The architecture's table: which of our packages a package may import. `core/adapter` allows that entry point alone,
 * a plain name allows every entry point of the package.
 */
export const mayImport: Record<string, readonly string[]> = {
  protocol: [],
  core: ['protocol'],
  evm: ['core/adapter', 'protocol'],
  solana: ['core/adapter', 'protocol'],
  bitcoin: ['core/adapter', 'protocol'],
  walletconnect: ['core/adapter', 'protocol'],
  passkey: ['core/adapter', 'evm/calls', 'protocol'],
  react: ['core', 'protocol'],
  element: ['core', 'protocol', 'react'],
  // The one script for pages without a bundler holds the chain families too.
  'element/script': [
    'bitcoin',
    'core',
    'evm',
    'icons',
    'passkey',
    'protocol',
    'react',
    'solana',
    'walletconnect',
  ],
  vue: ['core', 'element', 'protocol'],
  svelte: ['core', 'element', 'protocol'],
  icons: ['protocol'],
  server: ['icons', 'protocol'],
  testing: ['protocol'],
  devnet: ['protocol'],
  'create-latchkey': [],
}

/** Packages that put all the others together: the playground, the browser tests, the apps that are weighed. */
const mayImportAll = new Set(['demo', 'e2e', 'tools'])

/** What people copy: it imports what they would. */
const isExample = (name: string) => name.startsWith('example-')

/** What tests may use besides: the wallets and chains that make a test real, and core, which runs an adapter. */
const testsMayImport: Record<string, readonly string[]> = {
  core: ['testing', 'devnet'],
  evm: ['core', 'testing', 'devnet'],
  solana: ['core', 'testing', 'devnet', 'server'],
  bitcoin: ['core', 'testing', 'devnet'],
  walletconnect: ['core', 'testing', 'devnet', 'server'],
  passkey: ['core', 'devnet', 'server'],
  react: ['icons', 'testing', 'devnet'],
  element: ['testing'],
  vue: [],
  svelte: [],
  server: ['core', 'testing', 'devnet'],
  testing: ['devnet'],
  devnet: ['testing'],
}

const scope = '@latchkey/'
const scriptFolder = 'packages/element/src/script/'

/** Reports imports of our own packages that the architecture does not allow. */
export function checkPackages(modules: readonly Module[]): Problem[] {
  return modules.flatMap((module) => {
    const own = module.package.name.replace(scope, '')
    const name = module.file.startsWith(scriptFolder) ? 'element/script' : own
    if (mayImportAll.has(name) || isExample(name)) return []
    const table = mayImport[name]
    if (!table) {
      return [
        {
          file: module.file,
          line: 1,
          message: `package ${name} has no row in the table of checkPackages.ts`,
        },
      ]
    }
    const allowed = module.development ? [...table, ...(testsMayImport[name] ?? [])] : table
    return module.imports
      .filter(
        ({ specifier }) => specifier.startsWith(scope) && !isAllowed(specifier.slice(scope.length), allowed),
      )
      .map(({ specifier, line }) => ({
        file: module.file,
        line,
        message: `${name} may not import ${specifier} (allowed: ${allowed.join(', ') || 'nothing of ours'})`,
      }))
  })
}

function isAllowed(imported: string, allowed: readonly string[]): boolean {
  return allowed.some((name) => imported === name || (!name.includes('/') && imported.startsWith(`${name}/`)))
}
