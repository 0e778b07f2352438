import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../workspace/compile.js'

const root = join(import.meta.dirname, '../..')

/** A name that a page of the test does without. */
const unused = 6133

/** A page that registers its instance, by the example of the guide; lines are of what it calls. */
const findProblems = (adapters: string, calls: readonly string[]) => {
  const code = `
import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { createLatchkey, switchNetwork } from '@latchkey/core'
import { base, evm, mainnet } from '@latchkey/evm'
import { useModal, useSwitchNetwork } from '@latchkey/react'
import { solana, solanaMainnet } from '@latchkey/solana'
import { createConfig, http } from '@wagmi/core'
import { zora } from 'viem/chains'
const rpcUrl = 'https://node.example'
export const used = [bitcoin, bitcoinMainnet, base, evm, mainnet, solana, solanaMainnet, createConfig, http, zora]
export const latchkey = createLatchkey({ adapters: ${adapters} })
declare module '@latchkey/core' { interface Register { latchkey: typeof latchkey } }
export function usePage() {
  const { switchNetwork: change } = useSwitchNetwork()
  const { open } = useModal()
  return [
${calls.join(',\n')}
  ]
}
void switchNetwork`
  const lines = code.split('\n')
  return compile({
    root,
    modules: new Map([['page.ts', code]]),
    settings: (up) => ({ extends: `${up}/tsconfig.json`, include: ['./page.ts'], exclude: [] }),
  })
    .filter(({ code }) => code !== unused)
    .map(({ file, line, message }) =>
      file === 'page.ts' ? lines[line - 1]?.replace(/,$/, '') : `${file}:${line} ${message}`,
    )
}

test('default: every network of the page, by its id or its number', { timeout: 120_000 }, () => {
  const own = '{ ...mainnet({ rpcUrl }), id: 31337 as const }'
  const right = [
    'change({ chainId: 8453 })',
    'change({ chainId: 7777777 })',
    'change({ chainId: 31337 })',
    "change({ caipNetworkId: 'eip155:1' })",
    "change({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })",
    "change({ caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' })",
    'latchkey.networks.map((network) => switchNetwork(latchkey, network))',
    "open({ view: 'switch-network', caipNetworkId: 'eip155:8453' })",
  ]
  const wrong = [
    'change({ chainId: 8454 })',
    "change({ caipNetworkId: 'eip155:8454' })",
    "change({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdx' })",
    "open({ view: 'switch-network', caipNetworkId: 'eip155:10' })",
  ]
  const adapters = `[
    evm({ networks: [mainnet({ rpcUrl }), base({ rpcUrl }), { ...zora, rpcUrl }, ${own}] }),
    solana({ networks: [solanaMainnet({ rpcUrl })] }),
    bitcoin({ networks: [bitcoinMainnet({ rpcUrl })] }),
  ]`
  expect(findProblems(adapters, [...right, ...wrong])).toEqual(wrong)
})

test('behavior: those of a wagmi config of the page’s own', { timeout: 120_000 }, () => {
  const adapters =
    '[evm({ wagmiConfig: createConfig({ chains: [zora], transports: { [zora.id]: http() } }) })]'
  const wrong = 'change({ chainId: 1 })'
  expect(findProblems(adapters, ['change({ chainId: 7777777 })', wrong])).toEqual([wrong])
})
