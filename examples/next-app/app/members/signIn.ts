import { createAuthenticationAdapter, type SignInSession } from '@latchkey/core/sign-in'

async function call(path: string, init?: RequestInit): Promise<{ nonce?: string; session?: SignInSession }> {
  const response = await fetch(`/api/sign-in${path}`, init)
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}

/** People sign in to this site by its own route handlers, `app/api/sign-in`. */
export const signIn = createAuthenticationAdapter({
  getNonce: async () => (await call('/nonce')).nonce ?? '',
  verify: async ({ message, signature }) =>
    (await call('', { method: 'POST', body: JSON.stringify({ message, signature }) })).session,
  getSession: async () => (await call('')).session,
  signOut: async () => void (await call('', { method: 'DELETE' })),
})
