import { defaults, type Options } from '../options/Options.js'
import { themeValues } from '../options/themeValues.js'
import { indent, list, quote, record } from './write.js'
import { writeElements } from './writeElements.js'

/** The code of a page whose widget has these options: a whole module, as one would write it. */
export function createSnippet(options: Options): string {
  const theme = writeTheme(options)
  const texts =
    options.title && `const texts: TextOverrides = { connect: { title: ${quote(options.title)} } }`
  const isChanged = String(options.features) !== String(defaults.features)
  const features = isChanged && `const features: readonly Feature[] = ${list(options.features)}`
  const { names, lines } = writeElements(options)
  const attributes = [
    'latchkey={latchkey}',
    theme.attribute,
    options.locale !== 'en' && `locale="${options.locale}"`,
    texts && 'texts={texts}',
    features && 'features={features}',
  ].filter(Boolean)
  const types = [
    ...(theme.constant ? ['type Theme'] : []),
    ...(texts ? ['type TextOverrides'] : []),
    ...(features ? ['type Feature'] : []),
  ]

  return [
    writeImports(options, [...names, ...types]).join('\n'),
    writeInstance(options),
    theme.constant,
    texts,
    features,
    [
      'export function App() {',
      '  return (',
      `    <LatchkeyProvider ${attributes.join(' ')}>`,
      ...indent(lines, 3),
      '    </LatchkeyProvider>',
      '  )',
      '}',
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function writeImports({ families, preset, api, signIn }: Options, names: readonly string[]): string[] {
  const has = (family: Options['families'][number]) => families.includes(family)
  const signs = api && signIn !== 'off' ? ['createServerAuthentication'] : []
  const own = ['LatchkeyProvider', ...signs, ...names].sort((a, b) =>
    bare(a).localeCompare(bare(b), 'en', { sensitivity: 'base' }),
  )
  return [
    has('bip122') && "import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'",
    "import { createLatchkey } from '@latchkey/core'",
    has('eip155') && "import { base, evm, mainnet } from '@latchkey/evm'",
    "import { icons } from '@latchkey/icons'",
    writeImport(own, '@latchkey/react'),
    "import '@latchkey/react/styles.css'",
    preset !== 'ink' && `import { ${preset} } from '@latchkey/react/themes'`,
    has('solana') && "import { solana, solanaMainnet } from '@latchkey/solana'",
    "import { walletConnect } from '@latchkey/walletconnect'",
  ].filter((line) => line !== false)
}

/** On one line where that is not too long to be read beside the controls. */
function writeImport(names: readonly string[], from: string): string {
  const line = `import { ${names.join(', ')} } from ${quote(from)}`
  return line.length <= 76
    ? line
    : ['import {', ...names.map((name) => `  ${name},`), `} from ${quote(from)}`].join('\n')
}

const bare = (name: string) => name.replace('type ', '')

function writeInstance(options: Options): string {
  const { families, api, signIn, allowUnsupportedNetwork, featured, excluded } = options
  const adapters = {
    eip155: [
      'evm({',
      '  networks: [',
      "    mainnet({ rpcUrl: 'https://ethereum.example' }),",
      "    base({ rpcUrl: 'https://base.example' }),",
      '  ],',
      '}),',
    ],
    solana: ['solana({', "  networks: [solanaMainnet({ rpcUrl: 'https://solana.example' })],", '}),'],
    bip122: ['bitcoin({', "  networks: [bitcoinMainnet({ esploraUrl: 'https://esplora.example' })],", '}),'],
  }
  const wallets = [
    featured.length > 0 && `featured: ${list(featured)}`,
    excluded.length > 0 && `exclude: ${list(excluded)}`,
  ].filter(Boolean)
  return [
    'const latchkey = createLatchkey({',
    '  adapters: [',
    ...families.flatMap((family) => indent(adapters[family], 2)),
    '  ],',
    '  icons,',
    "  walletConnect: walletConnect({ projectId: 'your-project' }),",
    ...(api ? ["  api: { url: 'https://api.example', projectId: 'your-project' },"] : []),
    ...(api && signIn !== 'off'
      ? [`  signIn: createServerAuthentication(${signIn === 'optional' ? '{ isRequired: false }' : ''}),`]
      : []),
    ...(allowUnsupportedNetwork ? ['  allowUnsupportedNetwork: true,'] : []),
    ...(wallets.length > 0 ? ['  wallets: {', ...wallets.map((line) => `    ${line},`), '  },'] : []),
    '})',
  ].join('\n')
}

/** A mode or a preset alone needs no constant; anything more gets one, so that it is the same object at every render. */
function writeTheme(options: Options): { constant?: string; attribute?: string } {
  const { mode, preset } = options
  const values = Object.entries(themeValues(options))
  const isPlain = preset === 'ink'
  if (values.length === 0 && isPlain) return mode === 'auto' ? {} : { attribute: `theme="${mode}"` }
  if (values.length === 0 && mode === 'auto') return { attribute: `theme={${preset}}` }
  const lines = [
    ...(isPlain ? [] : [`...${preset}`]),
    ...(mode === 'auto' ? [] : [`mode: '${mode}'`]),
    ...record(values),
  ]
  return {
    constant: ['const theme: Theme = {', ...lines.map((line) => `  ${line},`), '}'].join('\n'),
    attribute: 'theme={theme}',
  }
}
