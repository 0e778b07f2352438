import { ActivityView } from '../features/activity/ActivityView.js'
import { NameView } from '../features/names/NameView.js'
import { NetworksView } from '../features/network/NetworksView.js'
import { SwitchNetworkView } from '../features/network/SwitchNetworkView.js'
import { UnsupportedNetworkView } from '../features/network/UnsupportedNetworkView.js'
import { PermissionsView } from '../features/permissions/PermissionsView.js'
import { ReceiveView } from '../features/receive/ReceiveView.js'
import { SettingsView } from '../features/settings/SettingsView.js'
import { TokenView } from '../features/token/TokenView.js'
import { WalletsView } from '../features/wallets/WalletsView.js'
import type { Views } from './momentOf.js'

export { ActivityTab } from '../features/activity/ActivityTab.js'
export { TokenActivity } from '../features/activity/TokenActivity.js'
export { MissingAdapter } from '../shell/MissingAdapter.js'

/** What an account leads to: nothing of it is drawn before it is asked for. */
export const views: Views<'details'> = {
  networks: NetworksView,
  'switch-network': SwitchNetworkView,
  'unsupported-network': UnsupportedNetworkView,
  wallets: WalletsView,
  settings: SettingsView,
  token: TokenView,
  receive: ReceiveView,
  activity: ActivityView,
  name: NameView,
  permissions: PermissionsView,
}
