export type {
  AdapterContract,
  AdapterHarness,
  DiscoveryContract,
  DiscoveryHarness,
  SendContract,
  WalletBehavior,
  WalletHand,
} from '../contract/AdapterHarness.js'
export { describeAdapter } from '../contract/describeAdapter.js'
export { describeDiscovery } from '../contract/describeDiscovery.js'
