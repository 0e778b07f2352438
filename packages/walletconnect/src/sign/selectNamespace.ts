import type { Session, SessionNamespace } from './Session.js'

/** What a session has approved for a chain, whether by its family or by the chain itself; nothing where it has not. */
export function selectNamespace({ namespaces }: Session, chainId: string): SessionNamespace | undefined {
  const own = namespaces[chainId]
  if (own) return own
  const family = namespaces[chainId.split(':', 1)[0] ?? '']
  if (!family) return undefined
  const isApproved =
    family.chains?.includes(chainId) === true ||
    family.accounts.some((account) => account.startsWith(`${chainId}:`))
  return isApproved ? family : undefined
}
