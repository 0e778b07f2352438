import { type Address, concatHex, getContractAddress, type Hex, numberToHex } from 'viem'
import type { EvmInfo } from '../../manifest.js'
import { loadArtifact } from '../artifacts.js'
import type { SeedPlan } from './createSeedPlan.js'

/** Deploys at an address that follows from the code alone; every anvil has it, as every public chain. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With it the entry point's address is the one it has on every public chain. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const noSalt = numberToHex(0, { size: 32 })

/** Deploys ERC-4337's entry point and the factory of passkey accounts, each where it is on every chain. */
export function seedPasskeyAccounts(
  plan: SeedPlan,
): Pick<EvmInfo['contracts'], 'entryPoint' | 'passkeyAccounts'> {
  const entryPoint = deploy(plan, entryPointSalt, loadArtifact('EntryPoint').bytecode)
  const factory = deploy(plan, noSalt, loadArtifact('PasskeyAccountFactory').bytecode)
  // A contract's first nonce is 1 (EIP-161); the factory makes these two in its constructor.
  const verifier = getContractAddress({ from: factory, nonce: 1n })
  const implementation = getContractAddress({ from: factory, nonce: 2n })
  return { entryPoint, passkeyAccounts: { factory, implementation, verifier } }
}

function deploy(plan: SeedPlan, salt: Hex, bytecode: Hex): Address {
  plan.call(deployer, concatHex([salt, bytecode]))
  return getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode })
}
