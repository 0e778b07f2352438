import { createRequire } from 'node:module'
import { loadArtifact } from '@latchkey/devnet'
import {
  getMultiSendCallOnlyDeployment,
  getMultiSendDeployment,
  getProxyFactoryDeployment,
  getSafeL2SingletonDeployment,
} from '@safe-global/safe-deployments'
import {
  getDaimoP256VerifierDeployment,
  getSafe4337ModuleDeployment,
  getSafeModuleSetupDeployment,
  getSafeWebAuthnShareSignerDeployment,
  getSafeWebAuthnSignerFactoryDeployment,
} from '@safe-global/safe-modules-deployments'
import { concatHex, keccak256, pad } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { proxyCodeHash, proxyInitCodeHash, safeContracts } from './contracts.js'

type Deployment =
  | { networkAddresses: Readonly<Record<string, string | readonly string[]>>; version: string }
  | undefined

const safe = { version: '1.4.1' } as const
const deployments: readonly [keyof typeof safeContracts, Deployment][] = [
  ['singleton', getSafeL2SingletonDeployment(safe)],
  ['proxyFactory', getProxyFactoryDeployment(safe)],
  ['multiSend', getMultiSendDeployment(safe)],
  ['multiSendCallOnly', getMultiSendCallOnlyDeployment(safe)],
  ['module', getSafe4337ModuleDeployment()],
  ['moduleSetup', getSafeModuleSetupDeployment()],
  ['sharedSigner', getSafeWebAuthnShareSignerDeployment()],
  ['signerFactory', getSafeWebAuthnSignerFactoryDeployment()],
  ['verifier', getDaimoP256VerifierDeployment()],
]

/** Chains that Safe lists its passkey module for. */
const chains = Object.keys(getSafeWebAuthnShareSignerDeployment()?.networkAddresses ?? {})

test('default: each address is the one that Safe publishes, on every chain with the passkey module', () => {
  for (const chain of ['1', '10', '100', '137', '8453', '42161', '11155111']) expect(chains).toContain(chain)
  const lacking: string[] = []
  for (const chain of chains)
    for (const [name, deployment] of deployments) {
      const listed = deployment?.networkAddresses[chain]
      if (listed === undefined) lacking.push(`${chain} ${name}`)
      else expect([listed].flat()).toContain(safeContracts[name])
    }
  expect(lacking).toMatchInlineSnapshot(`
    [
      "4078 singleton",
      "4078 proxyFactory",
      "4078 multiSend",
      "4078 multiSendCallOnly",
      "4078 module",
      "4078 moduleSetup",
      "11155420 module",
      "11155420 moduleSetup",
    ]
  `)
  expect(safeContracts.entryPoint).toBe(entryPoint07Address)
})

test('default: the passkey module is the newest that Safe lists', () => {
  expect(getSafeWebAuthnSignerFactoryDeployment()?.version).toBe('0.2.1')
  expect(getSafe4337ModuleDeployment()?.version).toBe('0.3.0')
})

test('default: the hashes are those of Safe’s own proxy', () => {
  const { bytecode } = loadArtifact('SafeProxy141')
  expect(keccak256(concatHex([bytecode, pad(safeContracts.singleton)]))).toBe(proxyInitCodeHash)
  const path = createRequire(import.meta.resolve('@latchkey/devnet')).resolve(
    '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json',
  )
  const { deployedBytecode } = createRequire(import.meta.url)(path)
  expect(keccak256(deployedBytecode)).toBe(proxyCodeHash)
})

test('behavior: the functions that are called are in what Safe publishes of each contract', () => {
  const names = (deployment: Deployment) =>
    ((deployment as { abi?: readonly { name?: string }[] } | undefined)?.abi ?? []).map(({ name }) => name)
  expect(names(getSafeWebAuthnShareSignerDeployment())).toContain('configure')
  expect(names(getSafeWebAuthnSignerFactoryDeployment())).toEqual(
    expect.arrayContaining(['createSigner', 'getSigner']),
  )
  expect(names(getSafe4337ModuleDeployment())).toContain('executeUserOpWithErrorString')
})
