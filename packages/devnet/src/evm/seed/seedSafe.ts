import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import type { EvmInfo } from '../../manifest.js'
import { loadArtifact } from '../artifacts.js'
import type { SeedPlan } from './createSeedPlan.js'

const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
])

/** Deploys Safe 1.5.0, one account owned by `owner`, and funds a second one that is not deployed yet. */
export function seedSafe(plan: SeedPlan, owner: Address): EvmInfo['contracts']['safe'] {
  const singleton = plan.deploy('Safe')
  const proxyFactory = plan.deploy('SafeProxyFactory')
  const fallbackHandler = plan.deploy('CompatibilityFallbackHandler')
  const initializer = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [[owner], 1n, zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress],
  })
  const account = (saltNonce: bigint) => ({
    address: predictSafe({ singleton, proxyFactory, initializer, saltNonce }),
    factory: proxyFactory,
    factoryData: encodeFunctionData({
      abi,
      functionName: 'createProxyWithNonce',
      args: [singleton, initializer, saltNonce],
    }),
  })

  const deployed = account(0n)
  const counterfactual = account(1n)
  plan.call(proxyFactory, deployed.factoryData)
  plan.call(deployed.address, '0x', parseEther('10'))
  plan.call(counterfactual.address, '0x', parseEther('1'))
  return { singleton, proxyFactory, fallbackHandler, deployed: deployed.address, counterfactual }
}

/** The factory salts with the initializer, so that an address stands for its owners. */
function predictSafe(parameters: {
  singleton: Address
  proxyFactory: Address
  initializer: Hex
  saltNonce: bigint
}): Address {
  const { singleton, proxyFactory, initializer, saltNonce } = parameters
  return getContractAddress({
    opcode: 'CREATE2',
    from: proxyFactory,
    salt: keccak256(encodePacked(['bytes32', 'uint256'], [keccak256(initializer), saltNonce])),
    bytecode: concatHex([
      loadArtifact('SafeProxy').bytecode,
      encodeAbiParameters([{ type: 'address' }], [singleton]),
    ]),
  })
}
