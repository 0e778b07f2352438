/** An account that a wallet app shares, as it is kept. */
export type MobileAccount = { address: string; publicKey: string; label?: string }

/** What a wallet app agreed to on one chain. Without a token it is asked anew, under the same accounts. */
export type MobileGrant = { token?: string; accounts: readonly MobileAccount[]; baseUrl?: string }

/** What is kept between visits: by chain, and the chain whose accounts are shown. */
export type MobileAccess = { chain: string; grants: Readonly<Record<string, MobileGrant>> }

/** Where it is kept; never throws. */
export type MobileStorage = {
  get: () => MobileAccess | undefined
  set: (access: MobileAccess | undefined) => void
}

const key = 'latchkey.solana.mobile'

/** Keeps it in the page's storage; where there is none, for as long as the page is open. */
export function createMobileStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): MobileStorage {
  let kept: MobileAccess | undefined
  try {
    kept = readAccess(JSON.parse(storage().getItem(key) ?? 'null'))
  } catch {}
  return {
    get: () => kept,
    set(access) {
      kept = access
      try {
        if (access) storage().setItem(key, JSON.stringify(access))
        else storage().removeItem(key)
      } catch {}
    },
  }
}

/** What another version or another program left is nothing. */
function readAccess(value: unknown): MobileAccess | undefined {
  const { chain, grants } = (value ?? {}) as Partial<MobileAccess>
  const isGrant = (grant: Partial<MobileGrant>) =>
    Array.isArray(grant.accounts) &&
    grant.accounts.every(
      ({ address, publicKey }) => typeof address === 'string' && typeof publicKey === 'string',
    )
  return typeof chain === 'string' && grants?.[chain] && Object.values(grants).every(isGrant)
    ? { chain, grants }
    : undefined
}
