import type {
  Account,
  Connector,
  ConnectParameters,
  DisconnectParameters,
  DisconnectReturnType,
  Latchkey,
  Network,
  SignMessageParameters,
  SignTypedDataParameters,
  SwitchNetworkParameters,
  Token,
  TokenList,
  VerifySignatureParameters,
  Wallet,
} from '@latchkey/core'
import type { Activity } from '@latchkey/core/account'
import type { Grant, GrantPermissionsParameters } from '@latchkey/core/permissions'
import type { SendState } from '@latchkey/core/send'
import type { Transaction } from '@latchkey/core/transactions'
import type { Amount, ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import type { MouseEventHandler } from 'react'
import { describe, expectTypeOf, test } from 'vitest'
import * as react from './index.js'
import * as themes from './themes.js'

// What is asserted here is checked by the compiler; running it does nothing.

describe('hooks that act', () => {
  type Connect = react.UseConnectReturnType

  test('useConnect: one that never rejects, one that does', () => {
    expectTypeOf(react.useConnect).returns.toEqualTypeOf<Connect>()
    expectTypeOf<Connect['connect']>().returns.toBeVoid()
    expectTypeOf<Connect['connectAsync']>().returns.resolves.toEqualTypeOf<Account>()
    expectTypeOf<Connect['connect']>().parameter(0).toEqualTypeOf<ConnectParameters>()
    expectTypeOf<Connect['reset']>().toEqualTypeOf<() => void>()
  })

  test('useConnect: the status narrows what there is', () => {
    expectTypeOf<Connect['status']>().toEqualTypeOf<'idle' | 'pending' | 'success' | 'error'>()
    expectTypeOf<Extract<Connect, { status: 'success' }>['data']>().toEqualTypeOf<Account>()
    expectTypeOf<Extract<Connect, { isSuccess: true }>['data']>().toEqualTypeOf<Account>()
    expectTypeOf<Extract<Connect, { status: 'pending' }>['data']>().toBeUndefined()
    expectTypeOf<Extract<Connect, { status: 'error' }>['error']>().toEqualTypeOf<LatchkeyError>()
    expectTypeOf<Extract<Connect, { status: 'pending' }>['variables']>().toEqualTypeOf<ConnectParameters>()
    expectTypeOf<Connect['error']>().toEqualTypeOf<LatchkeyError | undefined>()
  })

  test('useConnect: callbacks', () => {
    type Options = NonNullable<Parameters<typeof react.useConnect>[0]>
    expectTypeOf<NonNullable<Options['onSuccess']>>().parameters.toEqualTypeOf<[Account, ConnectParameters]>()
    expectTypeOf<NonNullable<Options['onError']>>().parameters.toEqualTypeOf<
      [LatchkeyError, ConnectParameters]
    >()
    expectTypeOf<Connect['connect']>().parameter(1).toEqualTypeOf<Options | undefined>()
  })

  test('useDisconnect: its parameters may be left out', () => {
    type Disconnect = react.UseDisconnectReturnType
    expectTypeOf<[]>().toExtend<Parameters<Disconnect['disconnect']>>()
    expectTypeOf<Disconnect['disconnect']>().parameter(0).toEqualTypeOf<DisconnectParameters | undefined>()
    expectTypeOf<Disconnect['disconnectAsync']>().returns.resolves.toEqualTypeOf<DisconnectReturnType>()
    expectTypeOf<[]>().not.toExtend<Parameters<Connect['connect']>>()
  })

  test('the others', () => {
    type Switch = react.UseSwitchNetworkReturnType
    expectTypeOf<Switch['switchNetwork']>().parameter(0).toEqualTypeOf<SwitchNetworkParameters>()
    expectTypeOf<Switch['switchNetworkAsync']>().returns.resolves.toEqualTypeOf<Network>()
    type Sign = react.UseSignMessageReturnType
    expectTypeOf<Sign['signMessage']>().parameter(0).toEqualTypeOf<SignMessageParameters>()
    expectTypeOf<Sign['data']>().toEqualTypeOf<`0x${string}` | undefined>()
    type Typed = react.UseSignTypedDataReturnType
    expectTypeOf<Typed['signTypedData']>().parameter(0).toEqualTypeOf<SignTypedDataParameters>()
    expectTypeOf<{
      typedData: { types: Record<never, never>; primaryType: 'A'; message: { a: 1n } }
    }>().toExtend<Parameters<Typed['signTypedData']>[0]>()
    expectTypeOf<Typed['data']>().toEqualTypeOf<`0x${string}` | undefined>()
    type Verify = react.UseVerifySignatureReturnType
    expectTypeOf<Verify['verifySignature']>().parameter(0).toEqualTypeOf<VerifySignatureParameters>()
    expectTypeOf<Verify['data']>().toEqualTypeOf<boolean | undefined>()
    type Ask = react.UseGrantPermissionsReturnType
    expectTypeOf<Ask['grantPermissions']>().parameter(0).toEqualTypeOf<GrantPermissionsParameters>()
    expectTypeOf<Ask['data']>().toEqualTypeOf<readonly Grant[] | undefined>()
    type Send = react.UseSendTransactionReturnType
    expectTypeOf<Send['sendTransaction']>().returns.toBeVoid()
    expectTypeOf<Extract<Send, { status: 'success' }>['data']['transactionId']>().toEqualTypeOf<string>()
    expectTypeOf<react.UseSwitchWalletReturnType['switchWalletAsync']>().returns.resolves.toBeVoid()
    expectTypeOf<react.UseConnectWalletReturnType['connectWallet']>().returns.toBeVoid()
  })
})

describe('hooks that read', () => {
  test('asking again is one word, and so is what went wrong', () => {
    type Again = { refetch: () => unknown; isLoading: boolean; error: LatchkeyError | undefined }
    expectTypeOf(react.useActivity).returns.toExtend<Again>()
    expectTypeOf(react.useBalances).returns.toExtend<Again>()
    expectTypeOf(react.useConnectors).returns.toExtend<Again>()
    expectTypeOf(react.useIdentity).returns.toExtend<Again>()
    expectTypeOf(react.useNativeBalance).returns.toExtend<Again>()
  })

  test('how far a read is, is one type', () => {
    expectTypeOf<react.UseActivityReturnType>().toExtend<react.QueryState<readonly Activity[]>>()
    expectTypeOf<react.UseBalancesReturnType>().toExtend<react.QueryState<TokenList>>()
    expectTypeOf<react.UseIdentityReturnType>().toExtend<
      react.QueryState<{ name?: string; image?: string }>
    >()
    expectTypeOf<react.UseNativeBalanceReturnType>().toExtend<react.QueryState<Amount>>()
    type Balance = react.UseNativeBalanceReturnType
    expectTypeOf<Extract<Balance, { status: 'success' }>['data']>().toEqualTypeOf<Amount>()
    expectTypeOf<Extract<Balance, { isError: true }>['error']>().toEqualTypeOf<LatchkeyError>()
    expectTypeOf<Extract<Balance, { status: 'idle' }>['data']>().toBeUndefined()
    // What is selected is the type of the data.
    const select = () => react.useNativeBalance({ query: { select: ({ value }) => value } })
    expectTypeOf(select).returns.toHaveProperty('data').toEqualTypeOf<bigint | undefined>()
  })

  test('balances and activity', () => {
    expectTypeOf(react.useNativeBalance).returns.toHaveProperty('balance').toEqualTypeOf<Amount | undefined>()
    expectTypeOf(react.useBalances).returns.toHaveProperty('tokens').toEqualTypeOf<readonly Token[]>()
    expectTypeOf(react.useBalances).returns.toHaveProperty('currency').toEqualTypeOf<Currency>()
    expectTypeOf(react.useActivity).returns.toHaveProperty('activities').toEqualTypeOf<readonly Activity[]>()
    expectTypeOf<{ namespace: 'solana'; currency: 'usd' }>().toExtend<react.UseBalancesParameters>()
  })

  test('useAccount: the status narrows what there is', () => {
    type Account = react.UseAccountReturnType
    expectTypeOf<Account['namespace']>().toEqualTypeOf<ChainNamespace>()
    expectTypeOf<Account['address']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Extract<Account, { status: 'connected' }>['address']>().toEqualTypeOf<string>()
    expectTypeOf<Extract<Account, { isConnected: true }>['connector']>().toEqualTypeOf<Connector>()
    expectTypeOf<Extract<Account, { status: 'disconnected' }>['address']>().toBeUndefined()
    type OfEvm = react.UseAccountReturnType<'eip155'>
    expectTypeOf<Extract<OfEvm, { isConnected: true }>['chainId']>().toEqualTypeOf<number>()
  })

  test('wallets, networks, transactions', () => {
    expectTypeOf(react.useConnectors)
      .returns.toHaveProperty('connectors')
      .toEqualTypeOf<readonly Connector[]>()
    expectTypeOf(react.useConnectors).returns.toHaveProperty('wallets').toEqualTypeOf<readonly Wallet[]>()
    expectTypeOf(react.useAccounts).returns.toEqualTypeOf<readonly react.ConnectedAccount[]>()
    expectTypeOf(react.useNetwork).returns.toHaveProperty('network').toEqualTypeOf<Network | undefined>()
    expectTypeOf(react.useTransactions).returns.toEqualTypeOf<readonly Transaction[]>()
    expectTypeOf(react.useTransaction).returns.toEqualTypeOf<Transaction | undefined>()
    expectTypeOf(react.useTransaction).parameters.toEqualTypeOf<[id: string | undefined]>()
    expectTypeOf(react.useSend).returns.toExtend<SendState>()
  })

  test('useWaitForTransaction: the status narrows what there is', () => {
    type Wait = react.UseWaitForTransactionReturnType
    expectTypeOf<Extract<Wait, { status: 'idle' }>['transaction']>().toBeUndefined()
    expectTypeOf<Extract<Wait, { isSuccess: true }>['transaction']>().toEqualTypeOf<Transaction>()
    // One that is forgotten to be waited for has to say so.
    expectTypeOf<Record<never, never>>().not.toExtend<react.UseWaitForTransactionParameters>()
    expectTypeOf<{
      transactionId: undefined
      until: 'confirmed'
    }>().toExtend<react.UseWaitForTransactionParameters>()
  })
})

describe('the widget', () => {
  test('useModal: a view is opened with what it needs', () => {
    type Open = react.OpenParameters
    expectTypeOf(react.useModal).returns.toEqualTypeOf<react.UseModalReturnType>()
    expectTypeOf<{ view: 'connect'; namespace: 'solana' }>().toExtend<Open>()
    expectTypeOf<{ view: 'send' }>().toExtend<Open>()
    expectTypeOf<{ view: 'send'; to: string; amount: string; token: string }>().toExtend<Open>()
    expectTypeOf<{ view: 'switch-network' }>().not.toExtend<Open>()
    expectTypeOf<{ view: 'nowhere' }>().not.toExtend<Open>()
  })

  test('the modals: handlers of a click as they are', () => {
    type OnClick = MouseEventHandler<HTMLButtonElement>
    expectTypeOf(react.useConnectModal).returns.toHaveProperty('openConnectModal').toExtend<OnClick>()
    expectTypeOf(react.useAccountModal).returns.toHaveProperty('openAccountModal').toExtend<OnClick>()
    expectTypeOf(react.useNetworkModal).returns.toHaveProperty('openNetworkModal').toExtend<OnClick>()
  })

  test('components', () => {
    expectTypeOf<react.LatchkeyProviderProps['latchkey']>().toEqualTypeOf<Latchkey>()
    expectTypeOf(react.ConnectButton).parameter(0).toEqualTypeOf<react.ConnectButtonProps>()
    expectTypeOf(react.ConnectButton.Custom).parameter(0).toEqualTypeOf<react.ConnectButtonCustomProps>()
    expectTypeOf(themes.midnight).toExtend<react.Theme>()
    expectTypeOf<'de'>().toExtend<react.LocaleId>()
    expectTypeOf<'tlh'>().not.toExtend<react.LocaleId>()
  })
})
