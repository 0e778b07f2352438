import { readCookies } from '@latchkey/core/cookies'
import { ConnectButton, NetworkButton } from '@latchkey/react'
import { headers } from 'next/headers'
import { Providers } from './providers'

/** A server component: the buttons are in the HTML, with the account of a visitor who is connected, and come to life in the browser. */
export default async function Page() {
  const initialState = readCookies((await headers()).get('cookie'))
  return (
    <Providers initialState={initialState}>
      <main>
        <h1>Hello, server.</h1>
        <p>
          The buttons below came with the page. Their code follows, and the widget’s when you reach for it.
        </p>
        <nav>
          <ConnectButton />
          <NetworkButton />
        </nav>
      </main>
    </Providers>
  )
}
