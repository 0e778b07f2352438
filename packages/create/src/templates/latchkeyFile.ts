import type { Chain, Choices } from '../Choices.js'

type Network = { chain: Chain; make: string; key: string; option: 'rpcUrl' | 'esploraUrl'; url: string }

/** Test networks, by public nodes that will do for a first look. */
const networks: readonly Network[] = [
  {
    chain: 'evm',
    make: 'sepolia',
    key: 'sepolia',
    option: 'rpcUrl',
    url: 'https://ethereum-sepolia-rpc.publicnode.com',
  },
  {
    chain: 'evm',
    make: 'baseSepolia',
    key: 'baseSepolia',
    option: 'rpcUrl',
    url: 'https://sepolia.base.org',
  },
  {
    chain: 'solana',
    make: 'solanaDevnet',
    key: 'solanaDevnet',
    option: 'rpcUrl',
    url: 'https://api.devnet.solana.com',
  },
  {
    chain: 'bitcoin',
    make: 'bitcoinTestnet4',
    key: 'bitcoinTestnet4',
    option: 'esploraUrl',
    url: 'https://mempool.space/testnet4/api',
  },
]

const listNetworks = ({ chains }: Choices) => networks.filter(({ chain }) => chains.includes(chain))

/** The file that holds every address that the page talks to. */
export function nodesFile(choices: Choices): string {
  const { api } = choices
  return `/**
 * Every address that the page talks to. The nodes are public ones, for a first look: name your own before others visit the page.
 */
export const nodes = {
${listNetworks(choices)
  .map(({ key, url }) => `  ${key}: '${url}',`)
  .join('\n')}
}
${api ? `\n/** Your data API. */\nexport const api = { url: '${api.url}', projectId: '${api.projectId}' }\n` : ''}
/** The same as hosts, for the content security policy. */
export const hosts = [...new Set([...Object.values(nodes)${api ? ', api.url' : ''}].map((url) => new URL(url).origin))]
`
}

/** The file that makes the widget's instance. */
export function latchkeyFile(choices: Choices): string {
  const { chains, api, hasSignIn, framework } = choices
  const used = listNetworks(choices)
  const adapters = chains.map((chain) => {
    const made = used
      .filter((one) => one.chain === chain)
      .map(({ make, option, key }) => `${make}({ ${option}: nodes.${key} })`)
    return `    ${chain}({ networks: [${made.join(', ')}] }),`
  })
  const imports = [
    ...chains.map((chain) => {
      const names = [chain, ...used.filter((one) => one.chain === chain).map(({ make }) => make)]
      return `import { ${names.toSorted().join(', ')} } from '@latchkey/${chain}'`
    }),
    `import { createLatchkey${hasSignIn ? ', createServerAuthentication' : ''} } from '@latchkey/${hasSignIn ? 'react' : 'core'}'`,
    `import { icons } from '@latchkey/icons'`,
    `import { ${api ? 'api, ' : ''}nodes } from './nodes${framework === 'vite' ? '.ts' : ''}'`,
  ]
  return `${imports.join('\n')}

/** ${framework === 'next' ? 'Makes the instance behind the buttons: a new one for each page that the server draws.' : 'The instance behind the buttons.'} */
export const ${framework === 'next' ? 'openLatchkey = () =>\n  ' : 'latchkey = '}createLatchkey({
  adapters: [
${adapters.join('\n')}
  ],
  icons,
${api ? '  api,\n' : ''}${hasSignIn ? `  signIn: createServerAuthentication({ statement: 'Sign in to this page.' }),\n` : ''}  // Wallets on phones: get an id from the operator of the relay, and write
  // walletConnect: walletConnect({ projectId: 'your-id' }),
})
`
}
