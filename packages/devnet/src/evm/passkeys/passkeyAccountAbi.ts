import { parseAbi } from 'viem'

/** What tests call of passkey accounts and of their factory. */
export const passkeyAccountAbi = parseAbi([
  'function createAccount(bytes[] signers, bytes32 salt) returns (address)',
  'function predictAccount(bytes[] signers, bytes32 salt) view returns (address)',
  'function implementation() view returns (address)',
  'function initialize(bytes[] signers)',
  'function execute(bytes32 mode, bytes executionData) payable',
  'function addSigners(bytes[] signers)',
  'function removeSigners(bytes[] signers)',
  'function getSigners(uint64 start, uint64 end) view returns (bytes[])',
  'function isSigner(bytes signer) view returns (bool)',
  'function verifier() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'error UnusableSigner(bytes signer)',
  'error AccountUnauthorized(address sender)',
  'error InvalidInitialization()',
])
