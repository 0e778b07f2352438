import { useAccount, useModal, useSession } from '@latchkey/react'

/** Who is signed in, as a page reads it, and the ways in and out. */
export function SessionLine() {
  const { isConnected } = useAccount()
  const { session, isLoading, signOut } = useSession()
  const { open } = useModal()
  if (!isConnected) return null
  return (
    <p className="hint">
      <button
        type="button"
        className="plain small"
        onClick={() => (session ? void signOut() : open({ view: 'sign-in' }))}
      >
        {session ? 'Sign out' : 'Sign in'}
      </button>{' '}
      <span role="status">
        {session ? `Signed in as ${session.account}.` : isLoading ? 'Asking the server…' : 'Not signed in.'}
      </span>
    </p>
  )
}
