import { ConnectButton, NetworkButton } from '@latchkey/react'
import { Providers } from './providers'

/** A server component: the buttons are in the HTML, and come to life in the browser. */
export default function Page() {
  return (
    <Providers>
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
