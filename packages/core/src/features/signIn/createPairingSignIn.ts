import { chainNamespaceOf, parseCaip10Id } from '@latchkey/protocol'
import type { PairingHost, PairingSignIn } from '../../adapter/Pairing.js'
import type { AuthenticationAdapter, SignInAccount } from './AuthenticationAdapter.js'

export type CreatePairingSignInParameters = {
  load: () => Promise<AuthenticationAdapter>
  page: { host: string; origin: string }
  statement: string | undefined
  onSignedIn: (account: SignInAccount) => void
}

/** How long the code of a pairing waits for a nonce. */
const nonceWithinMs = 3_000

/**
 * A sign-in that a wallet signs as it connects. Nothing where the server gives no nonce in time: the person is asked once
 * connected, as elsewhere.
 */
export async function createPairingSignIn(
  proposed: Parameters<NonNullable<PairingHost['signIn']>>[0],
  { load, page, statement, onSignedIn }: CreatePairingSignInParameters,
): Promise<PairingSignIn | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, nonceWithinMs, undefined)
  })
  const asking = load().then((adapter) => adapter.getNonce())
  const nonce = await Promise.race([asking, late])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
  if (nonce === undefined) return undefined
  return {
    request: { ...proposed, domain: page.host, uri: page.origin, nonce, statement },
    async accept([signed]) {
      if (!signed) return
      const { message, signature } = signed
      try {
        const { chainId, address } = parseCaip10Id(signed.account)
        const account: SignInAccount = { namespace: chainNamespaceOf(chainId), address }
        const adapter = await load()
        if (await adapter.verify({ ...account, message, signature })) onSignedIn(account)
      } catch {
        // The person is asked once connected.
      }
    },
  }
}
