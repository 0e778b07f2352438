import type { AbiParameter, Hex } from 'viem'

/**
 * Where Safe's contracts and ERC-4337's entry point are, on every chain that has them: Safe 1.4.1, its 4337 module 0.3.0 (entry
 * point 0.7) and its passkey module 0.2.1. `contracts.test.ts` holds them to what Safe publishes for each chain.
 */
export const safeContracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  proxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  multiSend: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  sharedSigner: '0x94a4F6affBd8975951142c3999aEAB7ecee555c2',
  signerFactory: '0x1d31F259eE307358a26dFb23EB365939E8641195',
  verifier: '0xc2b78104907F722DABAc4C69f826a522B2754De4',
} as const

/** Who checks P-256 for a passkey: the chain itself at 0x100 (RIP-7212, EIP-7951), and a contract where it does not. */
export const verifiers = (0x100n << 160n) | BigInt(safeContracts.verifier)

/** Hash of what the proxy factory deploys: Safe's proxy of 1.4.1 with its singleton. */
export const proxyInitCodeHash = '0xe298282cefe913ab5d282047161268a8222e4bd4ed106300c547894bbefd31ee'

/** Hash of the code that every proxy of that factory has. */
export const proxyCodeHash = '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c'

/**
 * What names the code that the signer factory makes the contracts of passkeys of: its hash and length. The code itself is
 * Safe's (LGPL-3.0) and is no part of these packages.
 */
export const signerCodes: readonly { hash: Hex; length: number; chainIds?: readonly number[] }[] = [
  // Passkey module 0.2.1: what the factory is on every public chain.
  { hash: '0x0d5fd9a924d7d85f619f05d25772216efaf637e818a5ac0dfea06c4373eabbcc', length: 437 },
  // 0.2.0, as npm has it, for local chains alone: elsewhere the factory makes no contract of it, and nobody could sign as that owner.
  {
    hash: '0x24eb5cf1cb02e3bc5ef6917bcd59e2cb1a7f02b257284dc89daeac1c37dada50',
    length: 494,
    chainIds: [1337, 31337, 31338],
  },
]

const define = <const name extends string, const inputs extends readonly AbiParameter[]>(
  name: name,
  inputs: inputs,
) => ({ type: 'function', stateMutability: 'nonpayable', name, inputs, outputs: [] }) as const

const defineRead = <
  const name extends string,
  const inputs extends readonly AbiParameter[],
  const outputs extends readonly AbiParameter[],
>(
  name: name,
  inputs: inputs,
  outputs: outputs,
) => ({ type: 'function', stateMutability: 'view', name, inputs, outputs }) as const

const address = { type: 'address' } as const
const number = { type: 'uint256' } as const
const data = { type: 'bytes' } as const
const key = [
  { name: 'x', type: 'uint256' },
  { name: 'y', type: 'uint256' },
  { name: 'verifiers', type: 'uint176' },
] as const

/** What changes who owns a Safe. */
export const ownersAbi = [
  define('addOwnerWithThreshold', [address, number]),
  define('removeOwner', [address, address, number]),
  define('swapOwner', [address, address, address]),
  define('changeThreshold', [number]),
] as const

/** What an operation calls. */
export const moduleAbi = [
  define('executeUserOpWithErrorString', [address, number, data, { type: 'uint8' }]),
] as const

export const multiSendAbi = [define('multiSend', [data])] as const

export const signerFactoryAbi = [
  define('createSigner', key),
  defineRead('getSigner', key, [address]),
] as const

/** What the contract of a passkey says of its key. */
export const signerAbi = [defineRead('getConfiguration', [], key)] as const

/** What makes a Safe. */
export const setupAbi = [
  define('createProxyWithNonce', [address, data, number]),
  define('setup', [{ type: 'address[]' }, number, address, data, address, address, number, address]),
  define('enableModules', [{ type: 'address[]' }]),
  define('configure', [{ type: 'tuple', components: key }]),
] as const

/** What is asked of a Safe, and of the entry point. */
export const readAbi = [
  defineRead('getOwners', [], [{ type: 'address[]' }]),
  defineRead('getThreshold', [], [number]),
  defineRead('isModuleEnabled', [address], [{ type: 'bool' }]),
  defineRead('getNonce', [address, { type: 'uint192' }], [number]),
] as const
