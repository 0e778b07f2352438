import { parseAbi } from 'viem'

/**
 * Where the contracts are on every chain that has them; `packages/devnet/contracts` has the sources.
 *
 * Their addresses follow from their code, so that an account has one address on all chains.
 */
export const accountContracts = {
  factory: '0x4ED22e1ebA1D21292207DaAa8dc739bF13ED3f16',
  implementation: '0x7d2bbf5C3FB51eC8103eaA258C987783805be3a3',
  verifier: '0x3980567b4283914b45A779b1ac9fd74fD8A69413',
} as const

/** The EIP-712 domain of every account, but for chain and address. */
export const accountDomain = { name: 'Latchkey Passkey Account', version: '1' } as const

export const accountAbi = parseAbi([
  'function createAccount(bytes[] signers, bytes32 salt) returns (address)',
  'function execute(bytes32 mode, bytes executionData) payable',
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
])
