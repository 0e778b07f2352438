import { ConnectButton, NetworkButton } from '@latchkey/react'

/** A server component: the buttons are in the HTML, and come to life in the browser. */
export default function Page() {
  return (
    <main>
      <h1>Hello, server.</h1>
      <p>The buttons below came with the page. Their code follows, and the widget’s when you reach for it.</p>
      <nav>
        <ConnectButton />
        <NetworkButton />
      </nav>
    </main>
  )
}
