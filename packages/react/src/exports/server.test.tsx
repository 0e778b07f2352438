import { createLatchkey } from '@latchkey/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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

test('error: a component outside the provider says what to do', () => {
  const { ConnectButton } = entry
  expect(() => renderToString(<ConnectButton />)).toThrow('LatchkeyProvider')
})
