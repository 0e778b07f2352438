import type { Amount, Caip2Id, ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { describe, expectTypeOf, test } from 'vitest'
import * as account from './account.js'
import type * as adapter from './adapter.js'
import * as alerts from './alerts.js'
import type * as contract from './contract.js'
import * as directory from './directory.js'
import * as core from './index.js'
import * as permissions from './permissions.js'
import * as query from './query.js'
import * as send from './send.js'
import * as transactions from './transactions.js'

// What is asserted here is checked by the compiler; running it does nothing.

type Latchkey = core.Latchkey
type CodeOf<error extends LatchkeyError> = error['code']

describe('@latchkey/core', () => {
  test('createLatchkey', () => {
    expectTypeOf(core.createLatchkey).parameters.toEqualTypeOf<[core.LatchkeyConfig]>()
    expectTypeOf(core.createLatchkey).returns.toEqualTypeOf<Latchkey>()
    expectTypeOf<core.LatchkeyConfig['adapters']>().toExtend<readonly adapter.AdapterDescriptor[]>()
    // An instance without an adapter would have no chain at all.
    expectTypeOf<[]>().not.toExtend<core.LatchkeyConfig['adapters']>()
    expectTypeOf<core.LatchkeyConfig>()
      .pick('adapters')
      .toExtend<Required<Pick<core.LatchkeyConfig, 'adapters'>>>()
    expectTypeOf<{ adapters: core.LatchkeyConfig['adapters'] }>().toExtend<core.LatchkeyConfig>()
  })

  test('connect', () => {
    expectTypeOf(core.connect).parameters.toEqualTypeOf<[Latchkey, core.ConnectParameters]>()
    expectTypeOf(core.connect).returns.resolves.toEqualTypeOf<core.Account>()
    expectTypeOf<{ connectorId: string }>().toExtend<core.ConnectParameters>()
    expectTypeOf<{ namespace: 'eip155' }>().not.toExtend<core.ConnectParameters>()
    expectTypeOf<'wallet/rejected'>().toExtend<CodeOf<core.ConnectErrorType>>()
    expectTypeOf<'send/reverted'>().not.toExtend<CodeOf<core.ConnectErrorType>>()
    expectTypeOf<core.Account['address']>().toEqualTypeOf<string>()
  })

  test('connectWallet: an account or an error for each namespace', () => {
    expectTypeOf(core.connectWallet).parameters.toEqualTypeOf<[Latchkey, core.ConnectWalletParameters]>()
    type Result = core.ConnectWalletReturnType[number]
    expectTypeOf<Result['namespace']>().toEqualTypeOf<ChainNamespace>()
    expectTypeOf<Extract<Result, { account: unknown }>['account']>().toEqualTypeOf<core.Account>()
    expectTypeOf<Extract<Result, { error: unknown }>['error']>().toEqualTypeOf<LatchkeyError>()
  })

  test('disconnect: its parameters may be left out', () => {
    expectTypeOf(core.disconnect).parameters.toEqualTypeOf<[Latchkey, core.DisconnectParameters?]>()
    expectTypeOf(core.disconnect).returns.resolves.toEqualTypeOf<core.DisconnectReturnType>()
    expectTypeOf<core.DisconnectReturnType['namespaces']>().toEqualTypeOf<readonly ChainNamespace[]>()
  })

  test('switchNetwork, switchWallet', () => {
    expectTypeOf(core.switchNetwork).parameter(1).toEqualTypeOf<core.SwitchNetworkParameters>()
    expectTypeOf(core.switchNetwork).returns.resolves.toEqualTypeOf<core.Network>()
    // A plain text is no CAIP-2 id that was checked; one that is written out is.
    expectTypeOf<string>().not.toExtend<core.SwitchNetworkParameters['caipNetworkId']>()
    expectTypeOf<{ caipNetworkId: 'eip155:8453' }>().toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<{ chainId: 8453 }>().toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<core.Network>().toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<{ caipNetworkId: 'eip115:8453' }>().not.toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<{ caipNetworkId: 'eip155:base' }>().not.toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<{ chainId: '8453' }>().not.toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<{ signal: AbortSignal }>().not.toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<{ chainId: 1; caipNetworkId: 'eip155:1' }>().not.toExtend<core.SwitchNetworkParameters>()
    expectTypeOf<core.Network['caipNetworkId']>().toEqualTypeOf<Caip2Id>()
    expectTypeOf(core.switchWallet).returns.resolves.toBeVoid()
    expectTypeOf<'connection/not-connected'>().toExtend<CodeOf<core.SwitchWalletErrorType>>()
  })

  test('Register: a page that registers its instance has its own networks alone', () => {
    type Of<register> = core.NetworkParameters<register>
    type Known = { latchkey: core.Latchkey<'eip155:1' | 'eip155:8453' | 'solana:main'> }
    expectTypeOf<{ chainId: 8453 }>().toExtend<Of<Known>>()
    expectTypeOf<{ caipNetworkId: 'solana:main' }>().toExtend<Of<Known>>()
    expectTypeOf<{ caipNetworkId: Caip2Id }>().toExtend<Of<Known>>()
    expectTypeOf<{ chainId: 8454 }>().not.toExtend<Of<Known>>()
    expectTypeOf<{ caipNetworkId: 'eip155:8454' }>().not.toExtend<Of<Known>>()
    // Adapters that say nothing of their networks, as a page's own may, know any.
    expectTypeOf<Of<{ latchkey: core.Latchkey }>>().toEqualTypeOf<core.NetworkParameters>()
  })

  test('createLatchkey: the ids of every adapter', () => {
    type Two = readonly [adapter.AdapterDescriptor<'eip155:1'>, adapter.AdapterDescriptor<'solana:main'>]
    const create = () => core.createLatchkey({ adapters: [] as unknown as Two })
    expectTypeOf(create).returns.toEqualTypeOf<core.Latchkey<'eip155:1' | 'solana:main'>>()
    expectTypeOf<core.Latchkey<'eip155:1'>>().toExtend<core.Latchkey>()
  })

  test('signMessage', () => {
    expectTypeOf(core.signMessage).parameters.toEqualTypeOf<[Latchkey, core.SignMessageParameters]>()
    expectTypeOf(core.signMessage).returns.resolves.toEqualTypeOf<`0x${string}`>()
    expectTypeOf<{ message: string }>().toExtend<core.SignMessageParameters>()
    expectTypeOf<'capability/unsupported' | 'sign/account-changed'>().toExtend<
      CodeOf<core.SignMessageErrorType>
    >()
  })

  test('verifySignature', () => {
    type Parameters = core.VerifySignatureParameters
    expectTypeOf(core.verifySignature).parameters.toEqualTypeOf<[Latchkey, Parameters]>()
    expectTypeOf(core.verifySignature).returns.resolves.toEqualTypeOf<boolean>()
    // What a wallet of another kind calls a signature, base64 say, is none here.
    expectTypeOf<string>().not.toExtend<Parameters['signature']>()
    expectTypeOf<core.SignMessageReturnType>().toExtend<Parameters['signature']>()
    expectTypeOf<'capability/unsupported' | 'rpc/unreachable' | 'api/unreachable'>().toExtend<
      CodeOf<core.VerifySignatureErrorType>
    >()
    expectTypeOf<'wallet/rejected'>().not.toExtend<CodeOf<core.VerifySignatureErrorType>>()
  })

  test('reconnect, loadConnectors, hasCapability', () => {
    expectTypeOf(core.reconnect).parameters.toEqualTypeOf<[Latchkey]>()
    expectTypeOf<core.ReconnectErrorType>().toBeNever()
    expectTypeOf(core.loadConnectors).returns.resolves.toBeVoid()
    expectTypeOf(core.hasCapability).returns.resolves.toEqualTypeOf<boolean>()
    expectTypeOf<'fly'>().not.toExtend<core.HasCapabilityParameters['name']>()
  })

  test('onEvent, watchTabs: what they return ends them', () => {
    expectTypeOf(core.onEvent).parameter(1).parameters.toEqualTypeOf<[core.LatchkeyEvent]>()
    expectTypeOf(core.onEvent).returns.toEqualTypeOf<() => void>()
    expectTypeOf(core.watchTabs).returns.toEqualTypeOf<() => void>()
    type Connected = Extract<core.LatchkeyEvent, { type: 'connected' }>
    expectTypeOf<Connected['connectorId']>().toEqualTypeOf<string>()
  })

  test('the state', () => {
    expectTypeOf<ReturnType<Latchkey['store']['getState']>>().toEqualTypeOf<core.State>()
    expectTypeOf<core.State['activeNamespace']>().toEqualTypeOf<ChainNamespace>()
    expectTypeOf<core.ConnectionStatus>().toEqualTypeOf<'disconnected' | 'connecting' | 'connected'>()
    expectTypeOf(core.listWallets).returns.toEqualTypeOf<readonly core.Wallet[]>()
    expectTypeOf(core.getRecentWallets).returns.toEqualTypeOf<readonly string[]>()
  })
})

describe('@latchkey/core/account', () => {
  test('tokens: money is exact, and what is unknown is absent', () => {
    expectTypeOf(account.listTokens).returns.toEqualTypeOf<core.TokenList>()
    expectTypeOf<core.Token['amount']>().toEqualTypeOf<Amount>()
    expectTypeOf<core.Token['value']>().toEqualTypeOf<Amount | undefined>()
    expectTypeOf(account.toCurrency).returns.toEqualTypeOf<Currency>()
  })

  test('activity', () => {
    expectTypeOf(account.listActivity).returns.toEqualTypeOf<readonly account.Activity[]>()
    expectTypeOf(account.groupActivity).parameter(0).toEqualTypeOf<account.GroupActivityParameters>()
    expectTypeOf<account.ActivityTransfer['amount']>().toEqualTypeOf<Amount>()
  })
})

describe('@latchkey/core/query', () => {
  test('options name what their answer is', () => {
    expectTypeOf(query.nativeBalanceQueryOptions).returns.toEqualTypeOf<
      query.QueryObserverOptions<Amount, Error>
    >()
    expectTypeOf(query.identityQueryOptions).returns.toEqualTypeOf<
      query.QueryObserverOptions<query.Identity, Error>
    >()
    expectTypeOf(query.historyQueryOptions).returns.toEqualTypeOf<query.HistoryQueryOptions>()
    expectTypeOf(query.getQueryClient).returns.toEqualTypeOf<query.QueryClient>()
  })
})

describe('@latchkey/core/directory, alerts', () => {
  test('directory', () => {
    expectTypeOf(
      directory.searchDirectory,
    ).returns.resolves.toEqualTypeOf<directory.SearchDirectoryReturnType>()
    expectTypeOf(directory.findDirectoryWallet).returns.resolves.toEqualTypeOf<
      directory.DirectoryWallet | undefined
    >()
  })

  test('alerts', () => {
    expectTypeOf(alerts.alertTitles).toExtend<Readonly<Record<alerts.AlertId, string>>>()
    expectTypeOf(alerts.dismissAlert).parameters.toEqualTypeOf<[Latchkey]>()
  })
})

describe('@latchkey/core/send', () => {
  test('createSendFlow', () => {
    expectTypeOf(send.createSendFlow).parameters.toEqualTypeOf<[Latchkey, send.SendFlowParameters]>()
    expectTypeOf(send.createSendFlow).returns.toEqualTypeOf<send.SendFlow>()
    expectTypeOf<send.SendFlow['edit']>().parameters.toEqualTypeOf<[Partial<send.SendForm>]>()
    expectTypeOf<send.SendFlow['acknowledge']>().parameters.toEqualTypeOf<[send.SendWarningKind]>()
    expectTypeOf<send.SendState['step']>().toEqualTypeOf<send.SendStep>()
    expectTypeOf<send.SendSummary['amount']>().toEqualTypeOf<Amount>()
  })

  test('sendTransaction', () => {
    expectTypeOf(send.sendTransaction).parameters.toEqualTypeOf<[Latchkey, send.SendTransactionParameters]>()
    expectTypeOf<{ to: string; amount: string }>().toExtend<send.SendTransactionParameters>()
    expectTypeOf<{ to: string; value: bigint }>().toExtend<send.SendTransactionParameters>()
    expectTypeOf<{ to: string; data: string; value: bigint }>().toExtend<send.SendTransactionParameters>()
    expectTypeOf<{ to: string; value: bigint; review: 'widget' }>().toExtend<send.SendTransactionParameters>()
    // `'1'` is a coin and `1n` the smallest part of one: under one name they would be taken for each other.
    expectTypeOf<{ to: string; amount: bigint }>().not.toExtend<send.SendTransactionParameters>()
    expectTypeOf<{ to: string; value: string }>().not.toExtend<send.SendTransactionParameters>()
    // Money is never a number.
    expectTypeOf<{ to: string; amount: number }>().not.toExtend<send.SendTransactionParameters>()
    expectTypeOf<send.SendTransactionReturnType['transactionId']>().toEqualTypeOf<string>()
  })

  test('an outcome narrows by its type', () => {
    expectTypeOf<Extract<send.SendOutcome, { type: 'started' }>>().toHaveProperty('transactionId')
    expectTypeOf<Extract<send.SendOutcome, { type: 'failed' }>>().not.toHaveProperty('transactionId')
    expectTypeOf<Extract<send.SendOutcome, { type: 'failed' }>['error']>().toEqualTypeOf<LatchkeyError>()
  })
})

describe('@latchkey/core/transactions', () => {
  test('the tracker', () => {
    expectTypeOf(transactions.getTransactions).returns.toEqualTypeOf<transactions.TransactionsStore>()
    expectTypeOf(transactions.watchTransactions).returns.toEqualTypeOf<() => void>()
    // Only the tracker writes.
    expectTypeOf<transactions.TransactionsStore>().not.toHaveProperty('setState')
    expectTypeOf<transactions.Transaction['status']>().toEqualTypeOf<transactions.TransactionStatus>()
    expectTypeOf(transactions.canReplace).returns.resolves.toEqualTypeOf<boolean>()
  })
})

describe('@latchkey/core/permissions', () => {
  test('grantPermissions', () => {
    type Parameters = permissions.GrantPermissionsParameters
    expectTypeOf(permissions.grantPermissions).parameters.toEqualTypeOf<[Latchkey, Parameters]>()
    expectTypeOf(permissions.grantPermissions).returns.resolves.toEqualTypeOf<readonly permissions.Grant[]>()
    expectTypeOf<[]>().not.toExtend<Parameters['permissions']>()
    expectTypeOf<permissions.Grant['context']>().toEqualTypeOf<`0x${string}`>()
    expectTypeOf<'capability/unsupported' | 'wallet/rejected' | 'api/bad-request'>().toExtend<
      CodeOf<permissions.GrantPermissionsErrorType>
    >()
  })
})

describe('@latchkey/core/adapter, contract', () => {
  test('what not every chain can do may be absent', () => {
    expectTypeOf<undefined>().toExtend<adapter.Adapter['send']>()
    expectTypeOf<undefined>().toExtend<adapter.Adapter['sign']>()
    expectTypeOf<undefined>().toExtend<adapter.Adapter['verify']>()
    expectTypeOf<undefined>().toExtend<adapter.Adapter['permissions']>()
    expectTypeOf<adapter.SignCapability['signMessage']>().returns.resolves.toEqualTypeOf<`0x${string}`>()
    expectTypeOf<adapter.AdapterDescriptor['load']>().returns.resolves.toEqualTypeOf<
      (host: adapter.AdapterHost) => adapter.Adapter
    >()
    expectTypeOf<typeof contract.describeAdapter>().parameters.toExtend<readonly unknown[]>()
  })
})
