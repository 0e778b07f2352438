import { createLatchkey } from '@latchkey/core'
import { cookieStorage, type InitialState, readCookies } from '@latchkey/core/cookies'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { importSnippet } from '../../../core/test/importSnippet.js'
import { chainOne as network } from '../../test/networks.js'
import * as entry from './index.js'

test('default', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "LatchkeyProvider",
      "NetworkButton",
      "Widget",
      "createAuthenticationAdapter",
      "createLatchkey",
      "createServerAuthentication",
      "createServerUsers",
      "onEvent",
      "useAccount",
      "useAccountModal",
      "useAccountState",
      "useAccounts",
      "useActivity",
      "useBalances",
      "useBuy",
      "useConnect",
      "useConnectModal",
      "useConnectWallet",
      "useConnectors",
      "useCurrentTab",
      "useDisconnect",
      "useGrantPermissions",
      "useIdentity",
      "useModal",
      "useName",
      "useNativeBalance",
      "useNetwork",
      "useNetworkModal",
      "usePermissions",
      "useProvider",
      "useSend",
      "useSendCalls",
      "useSendTransaction",
      "useSession",
      "useSignIn",
      "useSignMessage",
      "useSignPsbt",
      "useSignTypedData",
      "useSwap",
      "useSwitchNetwork",
      "useSwitchWallet",
      "useTransaction",
      "useTransactions",
      "useVerifySignature",
      "useWaitForTransaction",
    ]
  `)
})

test('behavior: renders on a server, without a browser and without loading anything', () => {
  const { ConnectButton, LatchkeyProvider } = entry
  const latchkey = createLatchkey({
    adapters: [
      {
        namespace: 'eip155',
        networks: [network],
        load: () => {
          throw new Error('Loaded on a server.')
        },
      },
    ],
  })
  const html = renderToString(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('style=')
})

test('behavior: a server that reads the cookie renders the visitor’s account, and no other visitor’s', () => {
  const { ConnectButton, LatchkeyProvider } = entry
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const connection = { connectorId: 'wallet', name: 'Wallet', address, caipNetworkId: network.caipNetworkId }
  const cookie = encodeURIComponent(
    JSON.stringify({ activeNamespace: 'eip155', connections: { eip155: connection } }),
  )
  const answer = (header: string | null) =>
    renderToString(
      <LatchkeyProvider
        latchkey={createLatchkey({
          adapters: [{ namespace: 'eip155', networks: [network], load: () => Promise.reject() }],
          storage: cookieStorage({ initialState: readCookies(header) }),
        })}
      >
        <ConnectButton />
      </LatchkeyProvider>,
    )
  const html = answer(`a=b; latchkey.default=${cookie}`)
  expect(html).toContain(`title="${address}"`)
  expect(html).not.toContain('Connect wallet')
  expect(answer(null)).toContain('Connect wallet')
})

test('behavior: the guide’s code renders the account of the request’s cookie', async () => {
  const file = 'docs/guides/server-rendering.md'
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const connection = { connectorId: 'wallet', name: 'Wallet', address, caipNetworkId: 'eip155:1' }
  const cookie = encodeURIComponent(
    JSON.stringify({ activeNamespace: 'eip155', connections: { eip155: connection } }),
  )
  const { Providers } = (await importSnippet({ file, has: 'createLatchkey(' })) as {
    Providers: ComponentType<{ initialState: InitialState | undefined; children: ReactNode }>
  }
  const render = async (header: string) => {
    const given = {
      headers: async () => new Headers({ cookie: header }),
      // The page of the guide has three dots where this one has a button.
      Providers: (props: { initialState: InitialState | undefined }) => (
        <Providers {...props}>
          <entry.ConnectButton />
        </Providers>
      ),
    }
    const { default: Page } = await importSnippet({ file, has: 'readCookies(', given })
    return renderToString(await (Page as () => Promise<ReactNode>)())
  }
  expect(await render(`latchkey.default=${cookie}`)).toContain(`title="${address}"`)
  expect(await render('a=b')).toContain('Connect wallet')
})

test('error: a component outside the provider says what to do', () => {
  const { ConnectButton } = entry
  expect(() => renderToString(<ConnectButton />)).toThrow('LatchkeyProvider')
})
