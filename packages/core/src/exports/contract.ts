export type {
  AdapterContract,
  AdapterHarness,
  SendContract,
  WalletBehavior,
  WalletHand,
} from '../contract/AdapterHarness.js'
export { describeAdapter } from '../contract/describeAdapter.js'
