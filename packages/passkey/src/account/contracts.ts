/**
 * Where the contracts are on every chain that has them; `packages/devnet/contracts` has the sources.
 *
 * Their addresses follow from their code, so that an account has one address on all chains.
 */
export const accountContracts = {
  factory: '0xE932557b27013a97f73a292Dedc8Dd7DA0c74728',
  implementation: '0x871014397863E701688aE37dFe381E7D5AF07480',
  verifier: '0x859f2F85fFEeb3dfa1d931599ef45113ACf2A935',
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
