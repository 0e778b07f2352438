import { type ProfileResponse, toCoinType } from '@latchkey/protocol/wire'
import type { Dependencies } from '../Dependencies.js'

/** A name of a chain family's own registry, with the address that it stands for just now; its times are those of the answer. */
export async function findChainName(
  { networks, now }: Pick<Dependencies, 'networks' | 'now'>,
  { name, context }: { name: string; context: { readonly signal: AbortSignal } },
): Promise<ProfileResponse | undefined> {
  const network = networks.all.find(({ names }) => names?.covers(name))
  const address = await network?.names?.resolve(name, context.signal)
  if (!network || address === undefined) return undefined
  const time = new Date(now()).toISOString()
  const addresses = { [toCoinType(network.chainId)]: { address, created_at: time } }
  return { name, registered_at: time, updated_at: time, attributes: {}, addresses }
}
