import type { Latchkey } from '../../Latchkey.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { toQueryKey } from '../../query/toQueryKey.js'
import type { IdentityParameters } from '../identity/identityQueryKey.js'
import { identityQueryKey } from '../identity/identityQueryKey.js'
import { findIdentity } from '../identity/identityQueryOptions.js'
import type { NameAccount } from './findNameAccount.js'
import type { NameRecord } from './Name.js'
import { namesQueryKey } from './namesQueryOptions.js'

export type RefreshNamesParameters = { account: NameAccount; record: NameRecord }

/**
 * Shows a changed name wherever the page shows who the account is. What the browser remembers of the identity is replaced,
 * too: it would last for a day.
 */
export async function refreshNames(
  latchkey: Latchkey,
  { account: { namespace, address }, record }: RefreshNamesParameters,
): Promise<void> {
  const client = getQueryClient(latchkey)
  client.setQueryData<readonly NameRecord[]>(namesQueryKey({ namespace, address }), (before = []) =>
    before.some(({ name }) => name === record.name)
      ? before.map((one) => (one.name === record.name ? record : one))
      : [...before, record],
  )
  // Addresses that names stand for, of all who were looked up.
  void client.invalidateQueries({ queryKey: toQueryKey('name', { name: record.name }) })
  const asked = client
    .getQueryCache()
    .findAll({ queryKey: identityQueryKey({ namespace, address }) })
    .map(({ queryKey }) => (queryKey[2] as Partial<IdentityParameters>).caipNetworkId)
  await Promise.all(
    [...new Set([undefined, ...asked])].map(async (caipNetworkId) => {
      // Not by the query, which ends with the view that looks at it.
      const found = await findIdentity(latchkey, { address, caipNetworkId, isFresh: true }).catch(() => {})
      // Without an answer the name is registered all the same, and shown when the next one comes.
      if (!found) return
      const queryKey = identityQueryKey({ namespace, address, ...(caipNetworkId && { caipNetworkId }) })
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, found)
    }),
  )
}
