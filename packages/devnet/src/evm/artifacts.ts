import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

/** What it takes to deploy and call a contract. */
export type Artifact = { abi: Abi; bytecode: Hex }

/** Contracts whose code the packages carry; compiled to be cheap to run. */
export const publicContracts = ['CallRunner'] as const

/** Contracts of ours for local chains alone. */
export const demoContracts = [
  'DemoAggregationRouter',
  'DemoAllowanceHolder',
  'DemoCollection',
  'DemoExecutor',
  'DemoSettler',
  'DemoToken',
  'DemoUniversalRouter',
  'DemoVault',
  'EnsPrimaryNames',
  'EnsRegistry',
  'EnsResolver',
  'EnsReverseRegistrar',
  'EnsUniversalResolver',
  'FeeToken',
  'Multicall3',
  'NoReturnToken',
  'OffchainResolver',
  'SpamToken',
  'TestPaymaster',
] as const

/** All of ours: one file each in `contracts` and, compiled, in `artifacts`. */
export const ownContracts = [...publicContracts, ...demoContracts].sort()

/**
 * Contracts of others, read from their npm packages at run time.
 *
 * They are GPL and LGPL: nothing of them may be copied into this repository.
 */
const packagedContracts = {
  EntryPoint: accounts('EntryPoint'),
  EntryPoint07: '@account-abstraction/contracts-0.7/artifacts/EntryPoint.json',
  FCLP256Verifier: safePasskey('verifiers/FCLP256Verifier.sol/FCLP256Verifier'),
  MultiSend: safe141('libraries/MultiSend.sol/MultiSend'),
  MultiSendCallOnly: safe141('libraries/MultiSendCallOnly.sol/MultiSendCallOnly'),
  Safe141: safe141('SafeL2.sol/SafeL2'),
  Safe4337Module: safe4337('Safe4337Module.sol/Safe4337Module'),
  SafeModuleSetup: safe4337('SafeModuleSetup.sol/SafeModuleSetup'),
  SafeProxy141: safe141('proxies/SafeProxy.sol/SafeProxy'),
  SafeProxyFactory141: safe141('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
  SafeWebAuthnSharedSigner: safePasskey('4337/SafeWebAuthnSharedSigner.sol/SafeWebAuthnSharedSigner'),
  SafeWebAuthnSignerFactory: safePasskey('SafeWebAuthnSignerFactory.sol/SafeWebAuthnSignerFactory'),
  Simple7702Account: accounts('Simple7702Account'),
  SimpleAccountFactory: accounts('SimpleAccountFactory'),
  CompatibilityFallbackHandler: safe('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler'),
  Safe: safe('Safe.sol/Safe'),
  SafeProxy: safe('proxies/SafeProxy.sol/SafeProxy'),
  SafeProxyFactory: safe('proxies/SafeProxyFactory.sol/SafeProxyFactory'),
  NonfungiblePositionManager: v3('NonfungiblePositionManager.sol/NonfungiblePositionManager'),
  QuoterV2: v3('lens/QuoterV2.sol/QuoterV2'),
  SwapRouter: v3('SwapRouter.sol/SwapRouter'),
  UniswapV2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  UniswapV2Pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  UniswapV2Router02: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  UniswapV3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  UniswapV3Pool: '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json',
  WETH9: '@uniswap/v2-periphery/build/WETH9.json',
}

export type ContractName = (typeof ownContracts)[number] | keyof typeof packagedContracts

/** The folder that our compiled contracts are committed in. */
export const artifactsFolder = new URL('../../artifacts/', import.meta.url)

const { resolve } = createRequire(import.meta.url)

/** Reads a compiled contract. */
export function loadArtifact(name: ContractName): Artifact {
  const path =
    name in packagedContracts
      ? resolve(packagedContracts[name as keyof typeof packagedContracts])
      : new URL(`${name}.json`, artifactsFolder)
  const { abi, bytecode }: { abi: Abi; bytecode: string } = JSON.parse(readFileSync(path, 'utf8'))
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}

/** ERC-4337's entry point and accounts. */
function accounts(name: string) {
  return `@account-abstraction/contracts/artifacts/${name}.json`
}

function safe141(path: string) {
  return `@safe-global/safe-contracts/build/artifacts/contracts/${path}.json`
}

function safe4337(path: string) {
  return `@safe-global/safe-4337/build/artifacts/contracts/${path}.json`
}

function safePasskey(path: string) {
  return `@safe-global/safe-passkey/build/artifacts/contracts/${path}.json`
}

function safe(path: string) {
  return `@safe-global/safe-smart-account/build/artifacts/contracts/${path}.json`
}

function v3(path: string) {
  return `@uniswap/v3-periphery/artifacts/contracts/${path}.json`
}
