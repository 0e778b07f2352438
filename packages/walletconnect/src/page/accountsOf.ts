import type { Session } from '../sign/Session.js'

/** An account that a wallet shares on a chain. */
export type SessionAccount = {
  chainId: string
  address: string
  /** What the wallet can be asked for, for it. */
  methods: readonly string[]
}

/** The accounts of a namespace in a session, whether it is approved as a whole or chain by chain. */
export function accountsOf(session: Session | undefined, namespace: string): readonly SessionAccount[] {
  return Object.values(session?.namespaces ?? {}).flatMap(({ accounts, methods }) =>
    accounts.flatMap((account) => {
      const [family, reference, address] = account.split(':')
      return family === namespace && address ? { chainId: `${family}:${reference}`, address, methods } : []
    }),
  )
}
