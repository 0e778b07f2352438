export { demoAccounts, demoMnemonic } from './accounts.js'
export { answerDns, type DnsSays } from './bitcoin/answerDns.js'
export { type Artifact, type ContractName, loadArtifact } from './evm/artifacts.js'
export type { BundlerManner } from './evm/bundler/createStandIn.js'
export type { BundlerFault } from './evm/bundler/faults.js'
export { type OpenStandInParameters, openStandIn, type StandIn } from './evm/bundler/openStandIn.js'
export { type StartAltoParameters, startAlto } from './evm/bundler/startAlto.js'
export { type GoBackClient, goBack } from './evm/goBack.js'
export {
  type CreatePasskeyAccountParameters,
  createPasskeyAccount,
  type PasskeyAccountCall,
  toAccountCallData,
  toAccountSignature,
  toPasskeySigner,
} from './evm/passkeys/createPasskeyAccount.js'
export {
  type AssertParameters,
  createSoftwarePasskey,
  type SoftwarePasskey,
} from './evm/passkeys/createSoftwarePasskey.js'
export { type SignSafeMessageParameters, signSafeMessage } from './evm/signSafeMessage.js'
export { type StartEvmOptions, startEvm } from './evm/startEvm.js'
export { type ForkDevnetOptions, type ForkedDevnet, forkDevnet } from './forkDevnet.js'
export { type ForkedServer, type ForkServerOptions, forkServer } from './forkServer.js'
export type * from './manifest.js'
export type { NodeCommand } from './node/NodeCommand.js'
export { resolveRedis } from './node/redis.js'
export { NodeUnavailableError } from './node/unavailable.js'
export { serverConfig } from './serverConfig.js'
export { type Devnet, defaultEvmChains, type StartDevnetOptions, startDevnet } from './startDevnet.js'
export {
  type ChoosePortsReturnType,
  choosePorts,
  describeMovedPort,
  type MovedPort,
} from './supervisor/choosePorts.js'
export { DevnetError, type DevnetErrorCode } from './supervisor/DevnetError.js'
export { defaultCacheDir, defaultStateDir } from './supervisor/folders.js'
export { freePorts, isPortFree } from './supervisor/isPortFree.js'
export { portHolder } from './supervisor/portHolder.js'
export { type DevnetPorts, defaultPorts, shiftPorts } from './supervisor/ports.js'
export type { ChainHealth, DevnetHealth } from './supervisor/readHealth.js'
