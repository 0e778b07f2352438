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

// As JSON: what reads the short form weighs more than all of it.
export const accountAbi = [
  {
    type: 'function',
    name: 'createAccount',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'signers', type: 'bytes[]' },
      { name: 'salt', type: 'bytes32' },
    ],
    outputs: [{ type: 'address' }],
  },
  {
    type: 'function',
    name: 'execute',
    stateMutability: 'payable',
    inputs: [
      { name: 'mode', type: 'bytes32' },
      { name: 'executionData', type: 'bytes' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'addSigners',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'signers', type: 'bytes[]' }],
    outputs: [],
  },
  {
    type: 'function',
    name: 'removeSigners',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'signers', type: 'bytes[]' }],
    outputs: [],
  },
] as const

/** What of the entry point is asked. */
export const nonceAbi = [
  {
    type: 'function',
    name: 'getNonce',
    stateMutability: 'view',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'key', type: 'uint192' },
    ],
    outputs: [{ type: 'uint256' }],
  },
] as const
