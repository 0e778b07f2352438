'use client'
import { ConnectButton, useSession } from '@latchkey/react'
import { Providers } from '../providers'
import { signIn } from './signIn'

/** A page for people who signed in with their wallet. */
export default function Members() {
  return (
    <Providers signIn={signIn}>
      <main>
        <h1>Members</h1>
        <nav>
          <ConnectButton />
        </nav>
        <Welcome />
      </main>
    </Providers>
  )
}

function Welcome() {
  const { session, isSignedIn, signOut } = useSession()
  if (!isSignedIn) return <p>Connect your wallet and sign in to come in.</p>
  return (
    <>
      <p>Welcome, {session?.account}.</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}
