'use client'
import { bitcoin, bitcoinMainnet } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { cookieStorage, type InitialState } from '@latchkey/core/cookies'
import type { Authentication } from '@latchkey/core/sign-in'
import { base, evm, mainnet } from '@latchkey/evm'
import { LatchkeyProvider } from '@latchkey/react'
import { solana, solanaMainnet } from '@latchkey/solana'
import { type ReactNode, useState } from 'react'

/** Holds the widget. The server makes an instance for each rendering, so that no visitor meets another's. */
export function Providers({
  children,
  signIn,
  initialState,
}: {
  children: ReactNode
  signIn?: Authentication
  /** Who was connected, as the visitor's cookie says. */
  initialState?: InitialState | undefined
}) {
  const [latchkey] = useState(() =>
    createLatchkey({
      adapters: [
        // Public nodes will do for a first look. Name your own here and in next.config.ts.
        evm({
          networks: [
            mainnet({ rpcUrl: 'https://ethereum.reth.rs/rpc' }),
            base({ rpcUrl: 'https://mainnet.base.org' }),
          ],
        }),
        solana({ networks: [solanaMainnet({ rpcUrl: 'https://api.mainnet-beta.solana.com' })] }),
        bitcoin({ networks: [bitcoinMainnet({ esploraUrl: 'https://mempool.space/api' })] }),
      ],
      storage: cookieStorage({ initialState }),
      ...(signIn && { signIn }),
    }),
  )
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
