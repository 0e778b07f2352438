export type {
  AdapterContract,
  AdapterHarness,
  WalletBehavior,
  WalletHand,
} from '../contract/AdapterHarness.js'
export { describeAdapter } from '../contract/describeAdapter.js'
