import { type Address, concatHex, encodeDeployData, getContractAddress, type Hex, numberToHex } from 'viem'
import type { EvmInfo } from '../../manifest.js'
import { type ContractName, loadArtifact } from '../artifacts.js'
import type { SeedPlan } from './createSeedPlan.js'

/** Deploys at an address that follows from the code alone; every anvil has it, as every public chain. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Safe’s own deployer, which does the same. */
const safeDeployer = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
/** With it the entry point’s address is the one that it has on every public chain. */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
const noSalt = numberToHex(0, { size: 32 })

/** Where version 0.2.1 of Safe’s passkey module is on public chains, and the verifier that is asked where there is no precompile. */
const passkeyModule = {
  sharedSigner: '0x94a4F6affBd8975951142c3999aEAB7ecee555c2',
  signerFactory: '0x1d31F259eE307358a26dFb23EB365939E8641195',
  verifier: '0xc2b78104907F722DABAc4C69f826a522B2754De4',
} as const

/** Code that stands at one address, for another one, where it names `change[1]` in the place of `change[0]`. */
export type CodeCopy = { from: Address; to: Address; change?: readonly [Address, Address] }

/** Code that is put where no transaction can put it. */
export type SeededCode = {
  /** Before the first transaction. */
  prepared: readonly CodeCopy[]
  copies: readonly CodeCopy[]
  /** Deployed in place: the code keeps its own address. */
  constructed: readonly { at: Address; code: Hex }[]
}

/**
 * Deploys Safe 1.4.1 with its 4337 module and its passkey module, and ERC-4337's entry point 0.7, each where it is on public chains.
 *
 * npm has the passkey module as 0.2.0. 0.2.1 is the same but for a check of the SHA-256 precompile, another optimiser and an
 * indexed field of an event; the code of 0.2.0 stands at its addresses here.
 */
export function seedSafeModules(plan: SeedPlan): Pick<EvmInfo['contracts'], 'safeModules'> & SeededCode {
  const entryPoint = deploy(plan, deployer, 'EntryPoint07', [], entryPointSalt)
  const fromSafe = (name: ContractName) => deploy(plan, safeDeployer, name)
  const signerFactory = deploy(plan, deployer, 'SafeWebAuthnSignerFactory')
  const signerSingleton = getContractAddress({ from: signerFactory, nonce: 1n })
  const publicSingleton = getContractAddress({ from: passkeyModule.signerFactory, nonce: 1n })
  const verifier = deploy(plan, deployer, 'FCLP256Verifier')
  return {
    safeModules: {
      entryPoint,
      singleton: fromSafe('Safe141'),
      proxyFactory: fromSafe('SafeProxyFactory141'),
      multiSend: fromSafe('MultiSend'),
      multiSendCallOnly: fromSafe('MultiSendCallOnly'),
      module: deploy(plan, deployer, 'Safe4337Module', [entryPoint]),
      moduleSetup: deploy(plan, deployer, 'SafeModuleSetup'),
      ...passkeyModule,
    },
    // Both deployers are the same contract.
    prepared: [{ from: deployer, to: safeDeployer }],
    copies: [
      {
        from: signerFactory,
        to: passkeyModule.signerFactory,
        change: [signerSingleton, publicSingleton],
      },
      { from: signerSingleton, to: publicSingleton },
      { from: verifier, to: passkeyModule.verifier },
    ],
    constructed: [
      { at: passkeyModule.sharedSigner, code: loadArtifact('SafeWebAuthnSharedSigner').bytecode },
    ],
  }
}

function deploy(
  plan: SeedPlan,
  by: Address,
  name: ContractName,
  args: readonly unknown[] = [],
  salt: Hex = noSalt,
): Address {
  const bytecode = encodeDeployData({ ...loadArtifact(name), args })
  const data = concatHex([salt, bytecode])
  plan.call(by, data)
  return getContractAddress({ opcode: 'CREATE2', from: by, salt, bytecode })
}
