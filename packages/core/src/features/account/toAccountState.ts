import { type Amount, type Caip10Id, formatAmount } from '@latchkey/protocol'
import type { AdapterAccount } from '../../adapter/Adapter.js'
import type { EmbeddedAccount } from '../../adapter/EmbeddedAccount.js'
import type { Network } from '../../adapter/Network.js'
import type { AccountTab, ConnectionStatus } from '../../store/State.js'
import { listTokens } from '../balance/listTokens.js'
import type { ReadToken } from '../balance/readToken.js'
import type { Token } from '../balance/Token.js'
import type { TokenChoices } from '../balance/tokenChoices.js'
import type { Identity } from '../identity/identityQueryOptions.js'
import type { GetAccountReturnType } from './Account.js'

/** An account by the field names of other wallet widgets; what is not known is absent. */
export type AccountState = EmbeddedAccount & {
  status: ConnectionStatus
  caipAddress?: Caip10Id
  address?: string
  allAccounts: readonly AdapterAccount[]
  /** Of the network's own coin, as exact decimal text. */
  balance?: string
  balanceSymbol?: string
  tokenBalance?: readonly Token[]
  profileName?: string
  profileImage?: string
  currentTab: AccountTab
}

export type ToAccountStateParameters = {
  account: GetAccountReturnType
  currentTab: AccountTab
  /** The networks that `tokens` are of. */
  networks: readonly Network[]
  native?: Amount | undefined
  tokens?: readonly ReadToken[] | undefined
  choices?: TokenChoices
  identity?: Identity | undefined
}

/** Puts an account and the answers of chain and data API into the fields of other wallet widgets. */
export function toAccountState(parameters: ToAccountStateParameters): AccountState {
  const { account, currentTab, networks, native, tokens, choices, identity } = parameters
  const { status, address, caipAddress, allAccounts, network, embedded } = account
  return {
    ...embedded,
    status: status === 'reconnecting' ? 'connecting' : status,
    ...(address !== undefined && { address }),
    ...(caipAddress !== undefined && { caipAddress }),
    allAccounts,
    ...(address !== undefined && network && { balanceSymbol: network.nativeCurrency.symbol }),
    ...(native && { balance: formatAmount(native) }),
    ...(tokens && {
      tokenBalance: listTokens({
        tokens,
        networks,
        ...(choices && { choices }),
        ...(native && network && { native: { caipNetworkId: network.caipNetworkId, amount: native } }),
      }).tokens,
    }),
    ...(identity?.name !== undefined && { profileName: identity.name }),
    ...(identity?.image !== undefined && { profileImage: identity.image }),
    currentTab,
  }
}
