import { expect, test } from 'vitest'
import * as index from './index.js'
import * as main from './script/main.js'

// A server that renders a page loads both, and has neither elements nor a document.
test('default', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "closeModal",
      "configure",
      "openModal",
      "setLook",
    ]
  `)
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "arbitrumSepolia",
      "avalanche",
      "base",
      "baseSepolia",
      "bitcoin",
      "bitcoinMainnet",
      "bitcoinRegtest",
      "bitcoinSignet",
      "bitcoinTestnet",
      "bitcoinTestnet4",
      "bsc",
      "celo",
      "closeModal",
      "configure",
      "createLatchkey",
      "disconnect",
      "evm",
      "foundry",
      "getAccount",
      "getProvider",
      "gnosis",
      "icons",
      "linea",
      "mainnet",
      "onEvent",
      "openModal",
      "optimism",
      "optimismSepolia",
      "passkeyWallet",
      "polygon",
      "polygonAmoy",
      "scroll",
      "sepolia",
      "setLook",
      "signMessage",
      "solana",
      "solanaDevnet",
      "solanaMainnet",
      "solanaTestnet",
      "switchNetwork",
      "unichain",
      "walletConnect",
      "watchAccount",
      "zksync",
    ]
  `)
})

test('behavior: on a server, configuring makes an instance and nothing else', () => {
  const adapters = [main.evm({ networks: [main.mainnet({ rpcUrl: 'https://ethereum.example' })] })] as const
  expect(index.configure({ adapters }).networks.map(({ name }) => name)).toEqual(['Ethereum'])
})
